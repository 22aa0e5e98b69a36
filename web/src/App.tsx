import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { StartPage } from './start/StartPage.tsx';
import { route } from './state/route.ts';
import { assertive, polite } from './state/speech.ts';

/** The table brings board, panels and drawer; the start page must not wait for them. */
const useTablePage = (wanted: boolean): FunctionComponent<{ id: string }> | null => {
  const [page, setPage] = useState<{ component: FunctionComponent<{ id: string }> } | null>(null);
  useEffect(() => {
    if (wanted && !page) {
      void import('./table/TablePage.tsx').then(({ TablePage }) => setPage({ component: TablePage }));
    }
  }, [wanted, page]);
  return page?.component ?? null;
};

/** Online tables. Their code is loaded when they are first opened. */
const useOnlinePage = (wanted: boolean): FunctionComponent<{ at: string }> | null => {
  const [page, setPage] = useState<{ component: FunctionComponent<{ at: string }> } | null>(null);
  useEffect(() => {
    if (wanted && !page) {
      void import('./online/OnlinePage.tsx').then(({ OnlinePage }) => setPage({ component: OnlinePage }));
    }
  }, [wanted, page]);
  return page?.component ?? null;
};

export const App = () => {
  const where = route.value;
  const TablePage = useTablePage(where.page === 'table');
  const OnlinePage = useOnlinePage(where.page === 'online');
  return (
    <>
      {where.page === 'start' ? (
        <StartPage />
      ) : where.page === 'online' ? (
        OnlinePage && <OnlinePage at={where.at} />
      ) : TablePage ? (
        <TablePage key={where.id} id={where.id} />
      ) : (
        <p class="waiting">Loading the table</p>
      )}
      <div class="sr" role="log" aria-live="polite">
        {polite.value}
      </div>
      <div class="sr" role="alert" aria-live="assertive">
        {assertive.value}
      </div>
    </>
  );
};
