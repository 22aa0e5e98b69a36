import { isOutdated, OUTDATED } from './build.ts';

/** That this page is older than its server, and what to do about it. */
export const OutdatedNote = () =>
  isOutdated.value ? (
    <div class="remote-note one-line" role="alert" data-testid="outdated">
      <span>{OUTDATED.text}</span>
      <button type="button" class="btn main" data-testid="reload" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  ) : null;
