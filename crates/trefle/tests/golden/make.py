"""Makes the golden files: what the program given kept and answered, for later ones to be held to.

    python3 make.py TREFLE FOLDER

They are made once. A later version gets files of its own beside them, these never change.
"""

import base64, http.client, json, os, random, shutil, socket, struct, subprocess, sys, tempfile, time, zlib

TREFLE, OUT = sys.argv[1], sys.argv[2]
dice = random.Random(14)


class Server:
    def __init__(self, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [TREFLE, "serve", "--no-address-limits", "--listen", f"127.0.0.1:{self.port}", "--data", data],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdout.readline()

    def http(self, method, path, token=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.headers.get("content-type", "").startswith("application/json"):
            text = json.loads(text)
        return answer.status, text, answer.headers

    def ask(self, method, path, token=None, body=None):
        status, answer, _ = self.http(method, path, token, body)
        assert status < 300, (method, path, body, status, answer)
        return answer

    def guest(self, name):
        _, _, headers = self.http("GET", "/api/me?language=en")
        token = headers["set-cookie"].split("=", 1)[1].split(";")[0]
        self.ask("PATCH", "/api/me", token, {"name": name})
        return token

    def kill(self):
        self.process.kill()
        self.process.wait()


class Socket:
    """Just enough of RFC 6455 to speak with the server."""

    def __init__(self, server, token):
        self.stream = socket.create_connection(("127.0.0.1", server.port))
        self.stream.settimeout(2)
        key = base64.b64encode(bytes(16)).decode()
        self.stream.sendall((
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.stream.recv(65536)
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]

    def send(self, message):
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.stream.sendall(b"\x81" + length + bytes(4) + text)

    def read(self, count):
        while len(self.rest) < count:
            self.rest += self.stream.recv(65536)
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def told(self):
        """All that comes until nothing has for a while."""
        messages = []
        try:
            while True:
                first, length = self.read(2)
                if length == 126:
                    length = struct.unpack(">H", self.read(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", self.read(8))[0]
                text = self.read(length)
                if first == 0x81:
                    messages.append(json.loads(text))
        except TimeoutError:
            return messages


class Table:
    def __init__(self, server, people, host, settings, **more):
        self.server, self.people = server, people
        made = server.ask("POST", "/api/tables", people[host], {"settings": settings, **more})
        self.id, self.path = made["id"], f"/api/tables/{made['id']}"

    def do(self, who, **command):
        return self.server.ask("POST", f"{self.path}/do", self.people[who], {"command": command})

    def seen(self, who):
        return self.server.ask("GET", self.path, self.people[who])

    def over(self, who):
        return self.seen(who)["table"]["phase"] == "over"

    def play(self, who, turns=10**9):
        """Plays any legal actions for these people, so many turns or to the end; bots do their own."""
        stuck = 0
        while turns > 0 and stuck < 400:
            stuck += 1
            for name in who:
                seen = self.seen(name)
                if seen["table"]["phase"] == "over":
                    return
                for at in seen["legal"]:
                    action = dice.choice(at["actions"])["action"]
                    status, _, _ = self.server.http("POST", f"{self.path}/do", self.people[name], {
                        "command": {"do": "play", "place": at["place"], "action": action}})
                    if status == 200:
                        turns, stuck = turns - 1, 0
            time.sleep(0.02)
        assert turns <= 0, self.id


def data(folder):
    """A house after an evening: everything that a table can be in."""
    server = Server(folder)
    people = {name: server.guest(name) for name in ["Ada", "Ben", "Cleo"]}
    server.ask("POST", "/api/account", people["Ada"], {"name": "Ada.L", "password": "analytical engine"})
    bot = server.ask("POST", "/api/tokens", people["Ada"], {"name": "difference"})["token"]
    server.ask("PATCH", "/api/me", people["Cleo"], {"language": "nl"})
    tables = {}

    def table(name, host, settings, **more):
        tables[name] = Table(server, people, host, settings, **more)
        return tables[name]

    # Two rounds to the end, words, a report, somebody muted, and a rematch that goes on.
    fits = table("fits rematch", "Ada", {"game": "fits", "seats": 2, "options": {"boards": ["1", "jeuxsoc"]}})
    fits.do("Ben", do="sit", place=2)
    fits.do("Ada", do="start")
    said = fits.do("Ben", do="say", text="good luck, café ☘")["number"]
    fits.do("Ada", do="say", text="to you too")
    fits.do("Cleo", do="report", number=said, text="nothing wrong with it")
    fits.do("Cleo", do="mute", player=server.ask("GET", "/api/me", people["Ben"])["id"], muted=True)
    fits.play(["Ada", "Ben"])
    fits.do("Ada", do="rematch")
    fits.do("Ben", do="rematch")
    fits.play(["Ada", "Ben"], 6)

    solo = table("fits solo, typed seed", "Cleo", {"game": "fits", "seats": 1, "seed": "clover"})
    solo.do("Cleo", do="start")
    solo.play(["Cleo"])

    screen = table("fits at one screen", "Ada", {"game": "fits", "seats": 4, "options": {"boards": ["5"]},
                                                  "clock": {"kind": "card", "millis": 600000}})
    screen.do("Ada", do="sit", place=2, name="Ada's aunt")
    screen.do("Ada", do="seat_bot", place=3, level="easy")
    screen.do("Ada", do="start", fill="easy")
    screen.play(["Ada"], 5)

    # To the end by the rules, by giving up, by agreement; with clocks, the tournament way, by vote.
    mini = table("fillit mini", "Ben", {"game": "fillit", "seats": 2, "options": {"board": "mini"}}, play=True, level="easy")
    mini.play(["Ben"])
    clocked = table("fillit resigned", "Ada", {"game": "fillit", "seats": 2,
                    "clock": {"kind": "player", "millis": 600000, "increment": 1000}})
    clocked.do("Ben", do="sit", place=2)
    clocked.do("Ada", do="start")
    clocked.play(["Ada", "Ben"], 4)
    clocked.do("Ben", do="resign", place=2)
    drawn = table("fillit drawn", "Ada", {"game": "fillit", "seats": 3, "options": {"setup": "B"}})
    drawn.do("Ben", do="sit", place=2)
    drawn.do("Cleo", do="sit", place=3)
    drawn.do("Ada", do="start")
    drawn.play(["Ada", "Ben", "Cleo"], 5)
    drawn.do("Cleo", do="offer", what="draw")
    drawn.do("Ada", do="answer", what="draw", yes=True)
    drawn.do("Ben", do="answer", what="draw", yes=True)
    voted = table("fillit by vote", "Ada", {"game": "fillit", "seats": 4})
    for place, name in [(2, "Ben"), (3, "Cleo")]:
        voted.do(name, do="sit", place=place)
    voted.do("Ada", do="start", fill="easy")
    voted.play(["Ada", "Ben", "Cleo"], 3)
    voted.do("Ben", do="leave")
    voted.do("Ada", do="vote_bot", place=2)
    voted.do("Ada", do="say", text="a bot for Ben?")
    tournament = table("fillit tournament", "Ada", {"game": "fillit", "seats": 2, "first": "tournament"})
    tournament.do("Ben", do="sit", place=2)
    tournament.do("Ben", do="choose", setup="B")
    going = table("fillit going on", "Ada", {"game": "fillit", "seats": 2})
    going.do("Ben", do="sit", place=2)
    going.do("Ada", do="start")
    going.play(["Ada", "Ben"], 6)
    going.do("Ben", do="offer", what="abort")

    # Beats by the program to the end; paused; dealt by a person; waiting in the lobby.
    pace = {"kind": "pace", "millis": 300}
    falling = table("falling", "Cleo", {"game": "falling", "seats": 4, "clock": pace}, play=True, level="easy")
    paused = table("falling paused", "Ada", {"game": "falling", "seats": 3, "clock": pace, "options": {"level": 2}})
    paused.do("Ben", do="sit", place=2)
    paused.do("Ada", do="start", fill="easy")
    time.sleep(6)
    paused.do("Ada", do="pause")
    dealt = table("falling dealt by hand", "Ada", {"game": "falling", "seats": 2, "dealer": "person", "options": {"level": 1}}, sit=False)
    dealt.do("Ada", do="sit", place="dealer")
    dealt.do("Ben", do="sit", place=1)
    dealt.do("Cleo", do="sit", place=2)
    dealt.do("Ada", do="start")
    time.sleep(3.5)
    for _ in range(8):
        dealt.do("Ada", do="play", place="dealer", action="deal")
    lobby = table("falling in the lobby", "Ben", {"game": "falling", "seats": 8, "public": True, "options": {"decks": 2}})
    lobby.do("Ben", do="settings", settings={"game": "falling", "seats": 6, "public": True, "options": {"decks": 2}})
    lobby.do("Cleo", do="sit", place=2)
    lobby.do("Ben", do="kick", player=server.ask("GET", "/api/me", people["Cleo"])["id"])
    while not falling.over("Cleo"):
        time.sleep(0.2)
    server.kill()
    return {"people": people, "bot": bot, "account": {"name": "Ada.L", "password": "analytical engine"},
            "tables": {name: table.id for name, table in tables.items()}}


def answers(folder, house):
    """What a new start of the program answers about that house."""
    server, lines = Server(folder), []
    people = {**house["people"], "bot": house["bot"], "nobody": None}
    for who, token in people.items():
        paths = ["/api/tables"] + ([] if who == "nobody" else ["/api/me", "/api/tables/mine"])
        if who != "nobody" and who != "bot":
            paths.append("/api/tokens")
        for table in house["tables"].values():
            paths += [f"/api/tables/{table}", f"/api/tables/{table}/record"] if who in ("Ada", "nobody") else []
        for path in paths:
            status, answer, _ = server.http("GET", path, token)
            lines.append({"who": who, "get": path, "status": status, "answer": answer})
    rematch = house["tables"]["fits rematch"]
    status, answer, _ = server.http("GET", f"/api/tables/{rematch}/record?game=1", people["Ben"])
    lines.append({"who": "Ben", "get": f"/api/tables/{rematch}/record?game=1", "status": status, "answer": answer})
    replay = f"/api/tables/{house['tables']['fillit resigned']}/replay"
    status, answer, _ = server.http("GET", replay, people["Ben"])
    lines.append({"who": "Ben", "get": replay, "status": status, "answer": answer})
    time.sleep(1)  # for the row of a table that was looked at
    server.kill()
    return lines


def messages(folder, house):
    """What is said over the socket at tables that go on, and in the lobby."""
    server, lines = Server(folder), []
    sockets = {who: Socket(server, house["people"][who]) for who in ["Ada", "Ben"]}
    table = house["tables"]["fillit going on"]

    def say(who, message):
        sockets[who].send(message)
        told = sockets[who].told()
        lines.append({"who": who, "send": message, "told": told})
        return told

    say("Ada", {"type": "hello", "version": 1, "legal": "previews"})
    joined = say("Ada", {"type": "join", "table": table})
    legal = next(message for message in reversed(joined) if "legal" in message)["legal"]
    play = {"do": "play", "place": 1, "action": legal[0]["actions"][0]["action"]}
    say("Ada", {"type": "do", "id": "one", "command": {"do": "answer", "what": "abort", "yes": False}})
    say("Ada", {"type": "do", "id": "two", "command": play})
    say("Ada", {"type": "do", "id": "two", "command": play})
    say("Ada", {"type": "do", "id": "three", "command": play})
    say("Ada", {"type": "do", "id": "four", "command": {"do": "say", "text": "your turn"}})
    say("Ada", {"type": "join", "table": table, "last": 0})
    say("Ada", {"type": "join", "table": house["tables"]["fits solo, typed seed"]})
    say("Ben", {"type": "hello", "version": 1, "legal": "actions"})
    say("Ben", {"type": "join", "table": house["tables"]["falling in the lobby"]})
    say("Ada", {"type": "lobby"})
    say("Ada", {"type": "ping", "sent": 12.5})
    say("Ada", {"type": "join", "table": "nosuchtable"})
    server.kill()
    return lines


MODES = [
    ("fits", 1, {}), ("fits", 2, {"boards": ["5", "6"]}), ("fits", 3, {"boards": ["7", "8"]}), ("fits", 4, {"boards": ["jeuxsoc"]}),
    ("fillit", 2, {}), ("fillit", 2, {"setup": "B", "first": 2}), ("fillit", 2, {"board": "mini"}), ("fillit", 3, {}), ("fillit", 4, {}),
    ("falling", 2, {}), ("falling", 4, {"level": 1}), ("falling", 4, {"level": 2}), ("falling", 8, {"decks": 2}),
    ("falling", 3, {"deck_file": "name = \"own\"\n[cards]\nHit = 9\nSkip = 4\nExtra = 3\nGround = 4\n"})]


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([TREFLE, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = []

    def ask(self, keep=True, **request):
        line = json.dumps({"id": len(self.lines), **request}, separators=(",", ":"))
        return self.say(line, keep)

    def say(self, line, keep=True):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        told = json.loads(answer)
        if keep:
            # The program's version changes, and of several best lines any will do.
            kept = {key: value for key, value in told.items() if key not in ("version", "line")}
            self.lines += [line, json.dumps(kept, ensure_ascii=False, separators=(",", ":"))]
        return told


def engine(records):
    """Whole games of every mode, and whatever else the protocol knows."""
    talk = Engine()
    talk.ask(do="hello")
    talk.ask(do="state")
    talk.say("no json")
    talk.say('{"id":1e2,"do":"dance"}')
    talk.ask(do="new", game="chess", seats=2)
    talk.ask(do="new", game="fits", seats=9)
    for number, (game, seats, options) in enumerate(MODES):
        talk.ask(do="new", game=game, seats=seats, seed=f"golden {number}", options=options)
        actors = [*range(1, seats + 1)] + (["dealer"] if game == "falling" else [])

        def look():
            talk.ask(do="state")
            talk.ask(do="to_act")
            talk.ask(do="view", seat=None)
            talk.ask(do="view", seat=seats)
            talk.ask(do="outcome")

        look()
        for seat in actors[:2]:
            talk.ask(do="legal", seat=seat)
        if game != "fillit":
            talk.ask(do="legal", seat=1, preview=True)
        talk.ask(do="play", seat=1, action="nonsense")
        steps, at, over = 0, 0, False
        while not over:
            order = actors if game == "falling" else talk.ask(False, do="to_act")["seats"]
            for actor in order:
                legal = talk.ask(False, do="legal", seat=actor)["actions"]
                if not legal or game == "falling" and actor != "dealer" and dice.random() < 0.5:
                    continue
                action = dice.choice(legal) if actor == "dealer" else talk.ask(False, do="bot", seat=actor, level="easy", nodes=30)["action"]
                if action is None:
                    continue
                steps, at = steps + 1, at + 250
                more = {"at": at} if game == "falling" else {}
                talk.ask(do="play", seat=actor, action=action, **more)
                if steps == 12:
                    look()
                    talk.ask(do="legal", seat=actor, preview=True)
                    if game == "fits":
                        talk.ask(do="solve", seat=1)
            over = talk.ask(False, do="outcome")["outcome"] is not None or steps > 300
        look()
        talk.ask(do="play", seat=1, action="take 1" if game == "falling" else "-")
        record = talk.ask(False, do="record")["record"]
        records[f"{game}-{number}"] = record
    talk.ask(do="new", game="fillit", seats=2, seed="x")
    talk.ask(do="perft", depth=2)
    talk.ask(do="solve", seat=1)
    talk.ask(do="load", record="[Record 1]\n")
    talk.ask(do="quit")
    return talk.lines


def write(name, text, pressed=False):
    with open(os.path.join(OUT, name), "wb") as file:
        file.write(zlib.compress(text, 9) if pressed else text)


def lines(of):
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in of).encode()


os.makedirs(os.path.join(OUT, "records"), exist_ok=True)
with tempfile.TemporaryDirectory() as folder:
    place = lambda name: os.path.join(folder, name)
    house = data(place("data"))
    for name in ["trefle.db", "trefle.db-wal"]:
        write(name + ".z", open(os.path.join(place("data"), name), "rb").read(), True)
    write("house.json", (json.dumps(house, indent=1) + "\n").encode())
    shutil.copytree(place("data"), place("again"))
    write("http.jsonl.z", lines(answers(place("data"), house)), True)
    write("socket.jsonl.z", lines(messages(place("again"), house)), True)
records = {}
write("engine.txt.z", "".join(line + "\n" for line in engine(records)).encode(), True)
for name, record in records.items():
    write(f"records/{name}.txt", record.encode())
