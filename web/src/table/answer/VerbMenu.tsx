import { type OfferView, pointsText } from '@hexside/engine';
import { testIdOf } from '../../state/offers.ts';
import { choose, isPhone, question } from '../../state/picking.ts';
import { pieceName, placeName, withNames } from '../../state/words.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useProspect } from '../odds/prospects.ts';
import { look } from '../table-state.ts';

/** One answer: its words, its price, and what would come of it where dice decide. */
const VerbItem = ({ offer }: { readonly offer: OfferView }) => {
  const prospect = useProspect(offer);
  return (
    <MenuItem
      testId={testIdOf(offer)}
      {...(offer.cost > 0 ? { note: `costs ${pointsText(offer.cost)}` } : {})}
      onPick={() => choose(offer)}
    >
      {withNames(look.value, offer.text)}
      {prospect !== '' && <em>{prospect}</em>}
    </MenuItem>
  );
};

/** Several answers fit what was clicked: which? */
export const VerbMenu = ({ at }: { readonly at: { readonly x: number; readonly y: number } }) => {
  const now = question.value;
  if (!now) return null;
  const name =
    now.target.kind === 'piece' ? pieceName(look.value, now.target.id) : placeName(look.value, now.target.id);
  return (
    <div class="verb-menu" style={isPhone.value ? {} : { left: `${at.x}px`, top: `${at.y}px` }}>
      <Menu label={name} onClose={() => (question.value = null)}>
        <p class="menu-title">{name}</p>
        {now.offers.map((offer) => (
          <VerbItem key={testIdOf(offer)} offer={offer} />
        ))}
      </Menu>
    </div>
  );
};
