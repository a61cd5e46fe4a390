import { readFileSync } from 'node:fs'

/**
 * A lot of the demo sale: its catalogue entry, and the size of its picture.
 *
 * @typedef {object} DemoLot
 * @property {string} lot_number as printed
 * @property {string} artist empty if the maker is unknown
 * @property {string} title
 * @property {string} medium
 * @property {string} dimensions
 * @property {string} description
 * @property {string} [notice] the saleroom notice
 * @property {string} [appeal] the levels of an appeal, and its goal
 * @property {number[] | null} estimate low and high in whole pounds; null: on request
 * @property {string[]} tags
 * @property {{ round: string, round_kind: string, quantity?: string, quantity_unit?: string }} [round]
 * @property {number} width of the picture, in pixels
 * @property {number} height
 */

/** @type {DemoLot[]} in the order of the catalogue */
export const lots = JSON.parse(readFileSync(new URL('lots.json', import.meta.url), 'utf8'))
