// JavaScript's own sine may differ in its last bit from one engine to the next; the pictures must not. These use only
// the four operations, which every machine rounds alike.

/** @param {number} turns an angle in whole turns: 0.25 is a right angle */
export function sine(turns) {
  const wrapped = turns - Math.round(turns)
  const folded = wrapped > 0.25 ? 0.5 - wrapped : wrapped < -0.25 ? -0.5 - wrapped : wrapped
  const x = folded * 6.283185307179586
  let term = x
  let sum = x
  for (let n = 2; n <= 18; n += 2) {
    term *= -(x * x) / (n * (n + 1))
    sum += term
  }
  return sum
}

/** @param {number} turns */
export function cosine(turns) {
  return sine(turns + 0.25)
}
