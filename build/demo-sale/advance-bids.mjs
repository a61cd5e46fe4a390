/**
 * Bids left before the sale. Paddles stay below 1000: higher ones are for online bidders. One bidder gave no location.
 */
export const advanceBids = [
  bid('1', '214', 900, 'Bergen, Norway'),
  bid('1', '307', 1100, 'London, UK'),
  bid('1', '118', 1300, 'Edinburgh, UK'),
  bid('2', '256', 2400, 'Lyon, France'),
  bid('3', '342', 5500, 'Berlin, Germany'),
  bid('3', '129', 6500, 'Zurich, Switzerland'),
  bid('3', '401', 6000, 'Tel Aviv, Israel'),
  bid('5', '188', 7500, 'New York, USA'),
  bid('6', '233', 600, 'Kyoto, Japan'),
  bid('10', '275', 1400, 'Haarlem, Netherlands'),
  bid('12', '256', 3800, 'Lyon, France'),
  bid('12', '163', 4200, 'Brussels, Belgium'),
  bid('12A', '163', 4400, 'Brussels, Belgium'),
  bid('14', '319', 5000, 'Bologna, Italy'),
  bid('20', '129', 60000, 'Zurich, Switzerland'),
  bid('20', '188', 75000, ''),
]

/**
 * @param {string} lotNumber
 * @param {string} paddleNumber
 * @param {number} amount whole pounds
 * @param {string} location
 */
function bid(lotNumber, paddleNumber, amount, location) {
  return { lot_number: lotNumber, paddle_number: paddleNumber, amount, location }
}
