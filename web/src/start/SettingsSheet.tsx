import { change, settings } from '../state/settings.ts';
import { Choice, Dialog } from '../ui/Dialog.tsx';

export const SettingsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const now = settings.value;
  return (
    <Dialog title="Settings" id="settings-sheet" onClose={onClose}>
      <Choice
        legend="Theme"
        name="theme"
        value={now.theme}
        options={[
          { value: 'system', text: 'Same as the system' },
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        onPick={(theme) => change({ theme })}
      />
      <Choice
        legend="Side colours"
        name="palette"
        value={now.palette}
        options={[
          { value: 'standard', text: 'Standard' },
          { value: 'safe', text: 'Colour-blind friendly, higher contrast' },
        ]}
        onPick={(palette) => change({ palette })}
      />
      <Choice
        legend="Counters"
        name="counters"
        value={now.counters}
        options={[
          { value: 'symbols', text: 'NATO symbols' },
          { value: 'words', text: 'Numbers only' },
        ]}
        onPick={(counters) => change({ counters })}
      />
      <Choice
        legend="Speed of the opponent’s turn"
        name="speed"
        value={now.speed}
        options={[
          { value: 'step', text: 'Step by step' },
          { value: '1x', text: '1×' },
          { value: '4x', text: '4×' },
          { value: 'instant', text: 'Instant' },
        ]}
        onPick={(speed) => change({ speed })}
      />
      <Choice
        legend="Motion"
        name="motion"
        value={now.motion}
        options={[
          { value: 'system', text: 'Same as the system' },
          { value: 'full', text: 'Full' },
          { value: 'reduced', text: 'Reduced' },
        ]}
        onPick={(motion) => change({ motion })}
      />
      <Choice
        legend="Ask before ending a phase or rolling dice"
        name="confirm"
        value={now.confirm}
        options={[
          { value: 'never', text: 'No' },
          { value: 'always', text: 'Yes' },
        ]}
        onPick={(confirm) => change({ confirm })}
      />
      <Choice
        legend="Explain a rule the first time it stops you"
        name="coach"
        value={now.coach}
        options={[
          { value: 'on', text: 'Yes' },
          { value: 'off', text: 'No' },
        ]}
        onPick={(coach) => change({ coach })}
      />
      <Choice
        legend="Text size"
        name="text"
        value={now.text}
        options={[
          { value: '90', text: 'Small' },
          { value: '100', text: 'Normal' },
          { value: '115', text: 'Large' },
          { value: '130', text: 'Largest' },
        ]}
        onPick={(text) => change({ text })}
      />
    </Dialog>
  );
};
