export declare const drawingHash: () => Promise<string>;
