/** The games there are, found by build/game-registry-plugin.mjs: each part is loaded only when somebody asks for it. */
declare module 'virtual:games' {
  import type { Commander } from '@hexside/bots';
  import type { GameLook, GameModule } from '@hexside/engine';
  export interface RegisteredGame {
    readonly id: string;
    readonly game: () => Promise<GameModule>;
    readonly look: () => Promise<GameLook>;
    readonly commander: () => Promise<Commander | null>;
  }
  export const gameRegistry: readonly RegisteredGame[];
}

/** What a start page says of each game, before anything of it is loaded. */
declare module 'virtual:games/about' {
  import type { About } from '@hexside/engine';
  export const abouts: readonly { readonly id: string; readonly about: About }[];
}
