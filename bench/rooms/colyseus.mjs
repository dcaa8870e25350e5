// The same room on Colyseus. Its state goes out at once after each action, not at the usual twenty times a second: what is
// measured is how soon everybody knows. All in memory.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { schema, t } from "@colyseus/schema";

const State = schema({ turn: t.number(), cells: t.array("string") });

class Claims extends Room {
  maxClients = 4;
  patchRate = null;
  onCreate() {
    this.state = new State();
    this.state.turn = 0;
    for (let cell = 0; cell < 61; cell++) this.state.cells.push("");
    this.seats = [];
    this.onMessage("claim", (client, cell) => {
      const seat = this.seats.indexOf(client.sessionId);
      if (seat !== this.state.turn % 4 || !Number.isInteger(cell) || cell < 0 || cell >= 61) return;
      this.state.cells[cell] = String(seat);
      this.state.turn++;
      this.broadcastPatch();
    });
  }
  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("room", Claims);
await server.listen(Number(process.argv[2]));
console.log("ready");
