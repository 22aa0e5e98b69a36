/** The parts of glicko2 that are used here; the package has no types of its own. */
declare module 'glicko2' {
  interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }
  class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(rating: number, deviation: number, volatility: number): Player;
    updateRatings(matches: [Player, Player, number][]): void;
  }
  const glicko: { Glicko2: typeof Glicko2 };
  export default glicko;
}
