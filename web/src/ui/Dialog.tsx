import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';

/** A modal sheet on the browser's own dialog: focus, Escape and the backdrop come with it. */
export const Dialog = ({
  title,
  onClose,
  children,
  id,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly id?: string;
}) => {
  const element = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) {
      dialog.showModal();
      // It would take the first button, which closes it; a sheet to type into begins in its field.
      dialog.querySelector<HTMLElement>('.text-field')?.focus();
    }
    return () => {
      // The event of this close comes later, perhaps after another sheet was opened: it must not close that one.
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      data-testid={id}
      // Escape: at once, not with the later close event.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!gone.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog">
        <header>
          <h1>{title}</h1>
          <button type="button" class="btn quiet icon" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
};

/** One choice out of a few, as a row of radio buttons. */
export const Choice = <T extends string>({
  legend,
  name,
  value,
  options,
  onPick,
}: {
  readonly legend: string;
  readonly name: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: ComponentChildren }[];
  readonly onPick: (value: T) => void;
}) => (
  <fieldset class="field">
    <legend>{legend}</legend>
    <div class="seg">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  </fieldset>
);
