import { Dialog } from '../../ui/Dialog.tsx';
import { look } from '../table-state.ts';

/** What the game is, what it shows, and what of it is reconstructed. */
export const AboutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const about = look.value?.about;
  if (!about) return null;
  return (
    <Dialog title={about.title} id="about-sheet" onClose={onClose}>
      <div class="about">
        <p>{about.description}</p>
        {about.disclaimer !== undefined && <p class="sober">{about.disclaimer}</p>}
        <p>
          <span class="reconstructed">Reconstructed</span>
        </p>
        <p>{about.reconstructed.join(' ')}</p>
        <p class="credit">{about.credit}</p>
      </div>
    </Dialog>
  );
};
