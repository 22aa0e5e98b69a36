import type { Chart, RuleEntry } from '@hexside/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { card, isPhone } from '../state/picking.ts';
import { closeRules, drawer, openChart, openRule } from '../state/rules.ts';
import { decision, look, refusal, snapshot, view } from '../state/session.ts';
import { refOf, sideName } from '../state/words.ts';
import { phaseGroups } from '../table/header/PhaseStrip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chapterOf, marked, matches, type Section, sectionsOf } from './find.ts';

const Marked = ({ text, search }: { readonly text: string; readonly search: string }) => (
  <>
    {marked(text, search).map((part, i) =>
      part.hit ? <mark key={`${i}`}>{part.text}</mark> : <span key={`${i}`}>{part.text}</span>,
    )}
  </>
);

/** The letter of a rule within its section: `d` of KAR-13.8d. */
const letter = (rule: RuleEntry): string => /[a-z]+$/.exec(rule.id)?.[0] ?? '';

const Clause = ({
  rule,
  lit,
  search,
}: {
  readonly rule: RuleEntry;
  readonly lit: boolean;
  readonly search: string;
}) => {
  const stops = refusal.value?.problem.rule === rule.id ? refusal.value.problem.text : null;
  return (
    <li class={lit ? 'clause lit' : 'clause'} id={`rule-${rule.id}`} data-rule={rule.id}>
      <b>{letter(rule)}</b>
      <div>
        <p>
          <Marked text={rule.rule} search={search} />
        </p>
        {rule.ruling === true && <span class="reconstructed">Our ruling or reconstruction</span>}
        {stops !== null && <p class="stops">Now: {stops}</p>}
      </div>
    </li>
  );
};

const SectionText = ({
  section,
  opens,
  rule,
  search,
}: {
  readonly section: Section;
  /** The first section of its chapter carries the chapter's title. */
  readonly opens: boolean;
  readonly rule: string | null;
  readonly search: string;
}) => (
  <section class="rule-section">
    {opens && (
      <h2>
        <span>{chapterOf(section.ref)}</span> {section.title}
      </h2>
    )}
    <h3>{section.ref}</h3>
    <ol>
      {section.rules
        .filter((one) => search === '' || matches(one, search))
        .map((one) => (
          <Clause key={one.id} rule={one} lit={one.id === rule} search={search} />
        ))}
    </ol>
  </section>
);

/** A table of the game; the row or column that counts now is lit. */
const ChartTable = ({ chart }: { readonly chart: Chart }) => {
  const combat = snapshot.value?.combat;
  // Where known shifts lead, that column counts; the ratio alone where there are none.
  const ratio = combat?.columns?.labels[combat.columns.final] ?? combat?.ratio ?? '';
  const column = chart.columns.findIndex((name, i) => i > 0 && (ratio === name || ratio.replace('/', '-') === name));
  const chosen = new Set([...Object.values(decision.value?.chosen ?? {}).flat(), card.value?.place]);
  const terrains = look.value?.places.filter((place) => chosen.has(place.id)).map((place) => place.terrain) ?? [];
  return (
    <section class="chart" id={`chart-${chart.id}`}>
      <header>
        <h3>{chart.title}</h3>
        {/reconstructed/.test(chart.source) && <span class="reconstructed">Reconstructed in part</span>}
      </header>
      <div class="chart-scroll">
        <table>
          <thead>
            <tr>
              {chart.columns.map((name, i) => (
                <th key={name} scope="col" class={i === column ? 'lit' : ''}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row) => {
              const [head = ''] = row;
              const lit = terrains.some((terrain) => terrain.includes(head.toLowerCase()));
              return (
                <tr key={row.join()} class={lit ? 'lit' : ''}>
                  {row.map((cell, i) =>
                    i === 0 ? (
                      <th key="head" scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={`${i}`} class={i === column ? 'lit' : ''}>
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {chart.note !== undefined && <p class="help">{chart.note}</p>}
      <p class="help">Source: {chart.source}</p>
    </section>
  );
};

const Contents = ({ sections }: { readonly sections: readonly Section[] }) => {
  const now = look.value;
  const chapters = [...new Map(sections.map((section) => [chapterOf(section.ref), section])).values()];
  const phases = view.value?.phases ?? [];
  return (
    <nav class="contents" aria-label="Contents">
      <h2>Sequence of play</h2>
      {phaseGroups(phases).map((group) => (
        <div key={group.group}>
          <h3>{[...new Set([group.group, group.side === undefined ? '' : sideName(now, group.side)])].join(' ')}</h3>
          {group.phases.map((phase) => (
            <button
              key={phase.id}
              type="button"
              class={phase.state === 'now' ? 'now' : ''}
              aria-current={phase.state === 'now' ? 'step' : undefined}
              onClick={() => openRule(phase.rule)}
            >
              <span>{phase.name}</span> <span>{refOf(now, phase.rule)}</span>
            </button>
          ))}
        </div>
      ))}
      <h2>Tables</h2>
      {now?.charts.map((chart) => (
        <button key={chart.id} type="button" onClick={() => openChart(chart.id)}>
          <span>{chart.title}</span>
        </button>
      ))}
      <h2>Chapters</h2>
      {chapters.map((section) => (
        <button key={section.ref} type="button" onClick={() => openRule(section.rules[0]?.id ?? '')}>
          <span>{section.title}</span> <span>{chapterOf(section.ref)}</span>
        </button>
      ))}
    </nav>
  );
};

/** The ledger as a rulebook: searchable, with the sequence of play, the charts, and the rule somebody asked for. */
export const RulesDrawer = () => {
  const body = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const open = drawer.value;
  // On a phone contents and text take turns.
  const [listing, setListing] = useState(false);
  const rules = look.value?.rules ?? [];
  const sections = sectionsOf(rules);
  const wanted =
    open?.rule ??
    (open?.chart === null && open.search === ''
      ? (view.value?.phases.find((phase) => phase.state === 'now')?.rule ?? rules[0]?.id ?? null)
      : null);
  useEffect(() => {
    setListing(false);
    if (open?.rule === null && open.chart === null && open.search === '' && !isPhone.value) box.current?.focus();
    const target = open?.chart != null ? `chart-${open.chart}` : wanted === null ? null : `rule-${wanted}`;
    const element = target === null ? null : document.getElementById(target);
    if (element) element.scrollIntoView({ block: 'center' });
    else body.current?.scrollTo({ top: 0 });
  }, [open]);
  if (!open) return null;
  const { search } = open;
  const found = rules.filter((rule) => matches(rule, search));
  const entry = rules.find((rule) => rule.id === wanted);
  const chapter = entry ? chapterOf(entry.ref) : '';
  const shown =
    search !== ''
      ? sections.filter((section) => section.rules.some((rule) => matches(rule, search)))
      : open.chart !== null
        ? []
        : sections.filter((section) => chapterOf(section.ref) === chapter);
  const charts = look.value?.charts.filter((chart) =>
    search !== ''
      ? chart.title.toLowerCase().includes(search.toLowerCase())
      : open.chart !== null
        ? true
        : chapterOf(refOf(look.value, chart.rule)) === chapter,
  );
  return (
    <aside class={listing ? 'drawer listing' : 'drawer'} aria-label="Rules" data-testid="rules-drawer">
      <header>
        <div class="search">
          <Icon name="find" />
          <input
            ref={box}
            type="search"
            placeholder="Search the rules"
            aria-label="Search the rules"
            data-testid="rules-search"
            value={search}
            onInput={(event) =>
              (drawer.value = { rule: null, chart: null, search: event.currentTarget.value.trimStart() })
            }
          />
          {search !== '' && (
            <span aria-live="polite">{found.length === 1 ? '1 result' : `${found.length} results`}</span>
          )}
        </div>
        {isPhone.value && (
          <button
            type="button"
            class="btn quiet icon"
            aria-label="Contents"
            aria-expanded={listing}
            onClick={() => setListing(!listing)}
          >
            <Icon name="log" />
          </button>
        )}
        <button
          type="button"
          class="btn quiet icon"
          aria-label="Close the rules"
          data-testid="close-rules"
          onClick={closeRules}
        >
          <Icon name="close" />
        </button>
      </header>
      <Contents sections={sections} />
      <section
        class="rule-text"
        ref={body}
        // A scrolling text must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label="Text of the rules"
      >
        {search !== '' && found.length === 0 && <p class="help">No rule contains “{search}”.</p>}
        {shown.map((section, i) => (
          <SectionText
            key={section.ref}
            section={section}
            opens={chapterOf(shown[i - 1]?.ref ?? '') !== chapterOf(section.ref)}
            rule={wanted}
            search={search}
          />
        ))}
        {charts?.map((chart) => (
          <ChartTable key={chart.id} chart={chart} />
        ))}
      </section>
    </aside>
  );
};
