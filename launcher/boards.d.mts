export declare const untrueBoards: () => readonly { readonly id: string }[];
export declare const drawChangedBoards: () => Promise<void>;
export declare const layBoards: (page: string) => void;
