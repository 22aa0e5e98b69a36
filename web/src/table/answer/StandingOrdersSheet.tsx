import { AS_ALL, type PolicyInfo, type StandingKindView, type StandingView } from '@hexside/engine';
import { useState } from 'preact/hooks';
import { order } from '../../state/answers.ts';
import { answeredBy, changedOrders, type Draft, orderedFor, redrafted } from '../../state/standing.ts';
import { pieceName, placeName } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sheet } from '../open-sheet.ts';
import { decision, look, snapshot, view } from '../table-state.ts';

/** Is this a question in the other side's turn that an order could answer? */
export const isAnswerable = (): boolean => {
  const current = snapshot.value;
  const now = current?.view.phases.find((phase) => phase.state === 'now');
  if (!current || now?.side === undefined || now.side === current.viewer) return false;
  return answeredBy(current.standing, decision.value?.point ?? '') !== null;
};

/** The way to the orders from the question that they could answer. */
export const StandingOrdersButton = () => (
  <button type="button" class="btn" data-testid="standing" onClick={() => (sheet.value = 'standing')}>
    Standing orders
  </button>
);

interface Drafting {
  readonly standing: StandingView;
  readonly kind: StandingKindView;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

const Percent = ({
  drafting: { standing, kind, draft, onChange },
  policy,
  piece,
}: {
  readonly drafting: Drafting;
  readonly policy: PolicyInfo;
  readonly piece: string | null;
}) => (
  <span class="percent">
    <input
      type="number"
      min={1}
      max={100}
      step={5}
      inputMode="numeric"
      aria-label={`${policy.name}, percent${piece === null ? '' : `, ${pieceName(look.value, piece)}`}`}
      data-testid={`percent-${kind.id}-${piece ?? 'all'}`}
      value={orderedFor(standing, draft, kind.id, piece).percent}
      onChange={(event) => onChange(redrafted(draft, kind, piece, policy.id, event.currentTarget.valueAsNumber || 1))}
    />
    %
  </span>
);

/** What holds for all pieces without an order of their own. */
const ForAll = (drafting: Drafting) => {
  const { standing, kind, draft, onChange } = drafting;
  const now = orderedFor(standing, draft, kind.id, null);
  return (
    <fieldset class="field policies">
      <legend>{kind.name}</legend>
      <p class="help">{kind.help}</p>
      {kind.policies.map((policy) => (
        <div key={policy.id} class={now.id === policy.id ? 'policy on' : 'policy'}>
          <label>
            <input
              type="radio"
              name={`standing-${kind.id}`}
              value={policy.id}
              checked={now.id === policy.id}
              onChange={() => onChange(redrafted(draft, kind, null, policy.id))}
            />
            {policy.name}
          </label>
          {policy.takes === 'percent' && now.id === policy.id && <Percent {...{ drafting, policy }} piece={null} />}
        </div>
      ))}
    </fieldset>
  );
};

const ForPiece = ({ drafting, piece }: { readonly drafting: Drafting; readonly piece: string }) => {
  const { standing, kind, draft, onChange } = drafting;
  const now = orderedFor(standing, draft, kind.id, piece);
  const policy = kind.policies.find((one) => one.id === now.id);
  const place = view.value?.pieces.find((one) => one.id === piece)?.place ?? '';
  return (
    <li class={now.id === AS_ALL ? '' : 'own'}>
      <CounterFace piece={piece} size={44} />
      <span class="who">
        <b>{pieceName(look.value, piece)}</b>
        <span>{placeName(look.value, place)}</span>
      </span>
      <select
        aria-label={`${kind.name}, ${pieceName(look.value, piece)}`}
        data-testid={`order-${piece}`}
        value={now.id}
        onChange={(event) => onChange(redrafted(draft, kind, piece, event.currentTarget.value))}
      >
        <option value={AS_ALL}>Same as for all units</option>
        {kind.policies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
            {one.takes === 'percent' ? ' …' : ''}
          </option>
        ))}
      </select>
      {policy?.takes === 'percent' && <Percent {...{ drafting, policy, piece }} />}
    </li>
  );
};

/** Standing orders for all of the player’s units, and for single ones. Changes take effect when the player gives the orders. */
export const StandingOrdersSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [draft, setDraft] = useState<Draft>(new Map());
  const standing = snapshot.value?.standing;
  if (!standing) return null;
  const changed = changedOrders(standing, draft);
  return (
    <Dialog title="Standing orders" id="standing-sheet" onClose={onClose}>
      <p class="help-lead">
        Standing orders answer for you during the other side’s turn until you change them. Only you can see them.
      </p>
      {standing.kinds.map((kind) => {
        const drafting = { standing, kind, draft, onChange: setDraft };
        return (
          <section key={kind.id} class="standing">
            <ForAll {...drafting} />
            {kind.pieces.length > 0 && (
              <>
                <h2>Single units</h2>
                <ul class="standing-units">
                  {kind.pieces.map((piece) => (
                    <ForPiece key={piece} {...{ drafting, piece }} />
                  ))}
                </ul>
              </>
            )}
          </section>
        );
      })}
      <footer>
        <button type="button" class="btn" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          class="btn main"
          data-testid="standing-give"
          aria-disabled={changed.length === 0}
          onClick={() => {
            if (changed.length === 0) return;
            onClose();
            void order(changed);
          }}
        >
          Give these orders
        </button>
      </footer>
    </Dialog>
  );
};
