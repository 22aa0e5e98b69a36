/** A button that takes a record or a position file. */
export const OpenFile = ({ testId, onFile }: { readonly testId: string; readonly onFile: (file: File) => void }) => (
  <label class="btn quiet open-file">
    Open a file
    <input
      type="file"
      class="sr"
      data-testid={testId}
      accept=".json,.yaml,.yml,application/json"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
        event.currentTarget.value = '';
      }}
    />
  </label>
);
