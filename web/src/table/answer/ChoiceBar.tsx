import { buttonsOf, lineOf, testIdOf } from '../../state/offers.ts';
import { isPhone } from '../../state/picking.ts';
import { decision, snapshot } from '../table-state.ts';
import { Amounts, ChoiceButton } from './Amounts.tsx';
import { choices, inRows } from './choices.ts';

/** Options and amounts, and the buttons the prompt bar has no room for. On a phone they stand with the prompt. */
export const ChoiceBar = () => {
  if (isPhone.value) return null;
  const offers = decision.value?.offers ?? [];
  const { main, plain } = buttonsOf(offers);
  const rest = snapshot.value?.combat ? [] : plain.slice(main ? 2 : 3);
  // What the dock sets side by side is chosen there.
  const inDock = new Set(snapshot.value?.combat?.answers);
  const shown = [...choices.value, ...rest].filter((offer) => !inDock.has(lineOf(offer)));
  if (shown.length === 0) return null;
  const { rows, single } = inRows(shown);
  return (
    <fieldset class="choices" data-testid="choices">
      <legend class="sr">Choices</legend>
      {rows.map((row) => (
        <Amounts key={row.of} row={row} />
      ))}
      {single.map((offer) => (
        <ChoiceButton key={testIdOf(offer)} offer={offer} />
      ))}
    </fieldset>
  );
};
