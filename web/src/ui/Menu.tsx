import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A small floating menu: arrows walk, Escape and a click elsewhere close it. */
export const Menu = ({
  label,
  onClose,
  children,
  className = '',
}: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly className?: string;
}) => {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // With the first picture of it: the next key may be pressed already.
  useLayoutEffect(() => {
    const menu = element.current;
    const before = document.activeElement;
    menu?.querySelector('button')?.focus();
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !menu?.contains(event.target)) close.current();
    };
    // After the click that opened it.
    const timer = setTimeout(() => document.addEventListener('pointerdown', outside), 0);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', outside);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const step = (by: number): void => {
    const items: Element[] = [...(element.current?.querySelectorAll('button') ?? [])];
    const at = document.activeElement ? items.indexOf(document.activeElement) : -1;
    const next = items[(at + by + items.length) % items.length];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div
      ref={element}
      class={`menu ${className}`}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'ArrowDown') step(1);
        else if (event.key === 'ArrowUp') step(-1);
        else if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Tab') return;
        event.stopPropagation();
        if (event.key.startsWith('Arrow')) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
};

export const MenuItem = ({
  onPick,
  note,
  disabled = false,
  testId,
  children,
}: {
  readonly onPick: () => void;
  readonly note?: ComponentChildren;
  readonly disabled?: boolean;
  readonly testId?: string;
  readonly children: ComponentChildren;
}) => (
  <button
    type="button"
    role="menuitem"
    class="menu-item"
    aria-disabled={disabled}
    data-testid={testId}
    onClick={() => {
      if (!disabled) onPick();
    }}
  >
    <b>{children}</b>
    {note !== undefined && <span>{note}</span>}
  </button>
);
