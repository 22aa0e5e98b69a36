// A match of the toy on boardgame.io's server, with two sockets that speak its protocol.
import { randomUUID } from 'node:crypto';
import { library } from './library.mjs';

const { io } = library('socket.io-client');

export class TheirTable {
  #sockets;
  #id;
  #count = 0;
  #stateId = 0;
  #waiting = null;

  static async open(url) {
    // A match that is not there is made by the first who asks for it.
    const matchID = randomUUID();
    const table = new TheirTable();
    table.#id = matchID;
    table.#sockets = await Promise.all(
      ['0', '1'].map(
        (player) =>
          new Promise((done, fail) => {
            const socket = io(`${url}/toy`, { transports: ['websocket'], forceNew: true });
            socket.once('connect_error', fail);
            socket.once('sync', () => done(socket));
            socket.once('connect', () => socket.emit('sync', matchID, player, undefined, 2));
          }),
      ),
    );
    for (const [index, socket] of table.#sockets.entries())
      socket.on('update', (_match, state) => {
        // The other player's socket may still be hearing of the action before.
        if (index !== table.#asker || state._stateID <= table.#stateId) return;
        table.#stateId = state._stateID;
        table.#waiting?.();
      });
    return table;
  }

  get #asker() {
    return (this.#count + 1) % 2;
  }

  act() {
    const player = this.#count++ % 2;
    const begun = performance.now();
    return new Promise((done) => {
      this.#waiting = () => done(performance.now() - begun);
      const payload = { type: 'step', args: [this.#count % 6], playerID: String(player) };
      this.#sockets[player].emit('update', { type: 'MAKE_MOVE', payload }, this.#stateId, this.#id, String(player));
    });
  }

  close() {
    for (const socket of this.#sockets) socket.close();
  }
}
