// Preloaded into a server: SIGUSR2 sets its machine's clock 45 minutes ahead, and the next one right again.
const System = Date;
let ahead = 0;
process.on('SIGUSR2', () => (ahead = ahead === 0 ? 45 * 60_000 : 0));

globalThis.Date = class Date extends System {
  constructor(...given) {
    if (given.length === 0) super(System.now() + ahead);
    else super(...given);
  }
  static now() {
    return System.now() + ahead;
  }
};
