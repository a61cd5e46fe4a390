import { birches } from './lots/birches.mjs'
import { blackSun } from './lots/black-sun.mjs'
import { blueJug } from './lots/blue-jug.mjs'
import { bogCotton } from './lots/bog-cotton.mjs'
import { bottlesInARow } from './lots/bottles-in-a-row.mjs'
import { cityAtNight } from './lots/city-at-night.mjs'
import { eveningHarbour } from './lots/evening-harbour.mjs'
import { leavesOnBlue } from './lots/leaves-on-blue.mjs'
import { leavesOnRed } from './lots/leaves-on-red.mjs'
import { marketUmbrellas } from './lots/market-umbrellas.mjs'
import { nineWaves } from './lots/nine-waves.mjs'
import { ochreOverRose } from './lots/ochre-over-rose.mjs'
import { patio } from './lots/patio.mjs'
import { persimmons } from './lots/persimmons.mjs'
import { redMobile } from './lots/red-mobile.mjs'
import { rhythmInSpace } from './lots/rhythm-in-space.mjs'
import { signal } from './lots/signal.mjs'
import { stonewareVase } from './lots/stoneware-vase.mjs'
import { theFugue } from './lots/the-fugue.mjs'
import { theLongField } from './lots/the-long-field.mjs'
import { threeBoats } from './lots/three-boats.mjs'
import { threeCircles } from './lots/three-circles.mjs'
import { tiledFront } from './lots/tiled-front.mjs'
import { tulipField } from './lots/tulip-field.mjs'

/**
 * A lot of the demo sale: its catalogue entry, and how its picture is painted.
 *
 * @typedef {object} DemoLot
 * @property {string} lot_number as printed
 * @property {string} artist empty where the maker is unknown
 * @property {string} title
 * @property {string} medium
 * @property {string} dimensions
 * @property {string} description
 * @property {number[] | null} estimate low and high in whole pounds; null: on request
 * @property {string[]} tags
 * @property {number} width of the picture, in pixels
 * @property {number} height
 * @property {string} ground the colour the painter starts on
 * @property {(canvas: import('./paint/canvas.mjs').Canvas) => void} paint
 */

/** @type {DemoLot[]} in the order of the catalogue */
export const lots = [
  eveningHarbour,
  blueJug,
  threeCircles,
  patio,
  ochreOverRose,
  nineWaves,
  rhythmInSpace,
  bogCotton,
  cityAtNight,
  tulipField,
  stonewareVase,
  leavesOnBlue,
  leavesOnRed,
  threeBoats,
  bottlesInARow,
  birches,
  signal,
  tiledFront,
  theFugue,
  marketUmbrellas,
  blackSun,
  redMobile,
  persimmons,
  theLongField,
]
