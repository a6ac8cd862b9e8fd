// Loaded before the product (`node --import`), whose clock it shifts by CLOCK_SHIFT_MS when it gets SIGUSR2, and back by
// the next one: as a machine whose clock is set while the product runs.
const RealDate = Date
let shiftMs = 0

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shiftMs
  }
  // What Node itself makes, such as the times of files, is a date as well.
  static [Symbol.hasInstance](value) {
    return Object.prototype.isPrototypeOf.call(RealDate.prototype, value)
  }
}

globalThis.Date = ShiftedDate
process.on('SIGUSR2', () => {
  shiftMs = shiftMs === 0 ? Number(process.env.CLOCK_SHIFT_MS) : 0
})
