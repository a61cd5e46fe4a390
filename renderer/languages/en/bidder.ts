import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'

/**
 * The English texts that a bidder reads: the frame around every screen, the notices, the bidder's page and the lot. Those
 * of the specification stand here word for word; every other language has the same keys.
 */
export const bidder = {
  shell: {
    /** The names of the screens, as the menu and the window's title have them. */
    screens: {
      '/dashboard': 'Dashboard',
      '/clerk-screen': 'Clerk Screen',
      '/entry-clerk-screen': 'Entry Clerk Screen',
      '/auctioneer-screen': 'Auctioneer Screen',
      '/sale-catalogue': 'Sale Catalogue',
      '/currency-screen': 'Currency Screen',
      '/admin': 'Admin',
      '/online-bidding': 'Online Bidding',
    },
    display: 'Display',
    join: 'Join',
    pageNotFound: 'Page Not Found',
    menu: 'Screens',
    showMenu: 'show menu',
    hideMenu: 'hide menu',
    skip: 'Skip to content',
    language: 'Language',
    /** The address asks for an unknown language. `shown`: the language of the page, by its own name. */
    noSuchLanguage: (asked: string, shown: string) => `There is no language “${asked}” here. This is ${shown}.`,
    themes: { system: "Theme: the system's", light: 'Theme: light', dark: 'Theme: dark' },
    staffOnly: {
      title: 'This screen is for staff',
      staff: 'Open it on the clerk’s own PC, or enter the staff PIN that is shown there.',
      display: 'Open it on the clerk’s own PC, by a display link made there, or enter the staff PIN.',
      desk: 'Its link is not in force here, or no longer. Ask the clerk for a new one, and open that.',
      enterPin: 'Enter the staff PIN',
    },
    notLoaded: {
      title: 'This screen could not be loaded',
      text: 'The server does not answer, or has been updated meanwhile.',
    },
    failed: 'This screen has failed',
    notFound: {
      title: '404 Page Not Found',
      text: 'Did you forget to add the page to the router?',
      action: 'Go to Dashboard',
    },
  },
  states: {
    loading: 'Loading...',
    noAnswer: 'No answer',
    retry: 'Retry',
    dismiss: 'Dismiss',
    close: 'Close',
    choose: 'Choose',
    /** The connection, in a word. */
    realtime: 'Real-time',
    polling: 'Polling',
    offline: 'Offline',
    serverSilent: 'The server did not answer. Check the connection and try again.',
    /** The server refused, and this page has no words for its reason. */
    refused: 'The server did not do this. Please ask at the desk.',
    broken: 'Something went wrong on this page. Please load it again.',
  },
  notices: {
    rehearsal: 'Rehearsal',
    nothingSold: 'Nothing is really sold.',
    notLive: 'Not live.',
    polling: 'The live connection is down. This screen asks the server every few seconds and may be a little behind.',
    offline: 'The server does not answer. What you see may be old; this screen tries again every 2 seconds.',
    paused: 'Sale paused',
  },
  bidding: {
    /** The sale runs now, as a badge. */
    live: 'LIVE',
    replay: 'REPLAY',
    title: 'Online Bidding',
    paddle: (number: string) => `Paddle ${number}`,
    haveCode: 'I have a code',
    gettingPaddle: 'Getting your paddle...',
    noPaddleYet: (why: string) => `You have no paddle yet: ${why}`,
    comingNext: 'Coming up next',
    noAuction: 'No Active Auction',
    hasEnded: (title: string) => `“${title}” has ended. Thank you for bidding.`,
    untitled: 'Untitled Auction',
    keepOpen: 'Keep this page open: bidding begins here when the auction starts.',
    status: {
      title: 'Auction Status',
      status: 'Status',
      live: 'Live',
      currentLot: 'Current Lot',
      none: 'None',
      started: 'Started',
      unknown: 'Unknown',
    },
    won: {
      title: (paddle: string) => `What you won with paddle ${paddle}`,
      none: 'No lot was sold to you.',
      lot: (lot: string) => `Lot ${lot}`,
      subject: (lot: string) => `Lot ${lot}, subject to the vendor’s approval`,
      together: 'Together',
    },
    join: {
      title: 'Bid with your paddle',
      text: 'Type the code of your paddle, which the desk gives you. It is printed on the paddle, too.',
      code: 'Code',
      join: 'Join',
      joining: 'Joining...',
    },
    dock: {
      label: 'Your bid',
      highBid: 'Current high bid',
      noBids: 'No bids yet',
      increment: 'Increment',
      amount: 'Bid amount',
      fairWarning: 'Fair Warning',
      lastChance: 'last chance to bid.',
      replay: 'A replay of an earlier sale: no bids are taken',
    },
    /** The bid button. */
    button: {
      offline: 'Offline: reconnecting…',
      paused: 'Sale paused',
      not_started: 'Awaiting auction start',
      no_lot: 'No active lot',
      no_start_price: 'Awaiting start price',
      placing: 'Placing bid...',
      pending: 'Bid awaiting approval',
      winning: 'You are leading',
      bid: (price: string) => `Bid ${price}`,
      outbid: (price: string) => `Outbid: bid ${price}`,
      rejected: (price: string) => `Not accepted: bid ${price}`,
      again: 'Bid again',
    },
    offline: {
      title: 'Offline',
      text: 'No bid is taken until the connection is back.',
      withClerk: (price: string) =>
        `No bid is taken until the connection is back. Your bid of ${price} is still with the clerk.`,
    },
    moved: {
      title: 'The price has changed',
      text: (price: string) => `Nothing was bid. Tap again to bid ${price}.`,
    },
    placed: {
      title: 'Bid Placed',
      text: (paddle: string, price: string) => `Paddle ${paddle}: an online bid of ${price} is awaiting clerk approval`,
    },
    failed: {
      title: 'Bid Failed',
      text: 'Unable to place bid. Please try again.',
      newPaddle: 'Your paddle was no longer in force. You are given a new one: please bid again.',
    },
    /** Where the bidder's own bid stands. */
    standing: {
      waiting: { title: 'Awaiting approval', text: (own: string) => `Your bid of ${own} is awaiting approval.` },
      leading: { title: 'You are leading', text: (own: string) => `Highest bid: ${own}. Not sold yet.` },
      outbid: { title: 'You have been outbid', text: (top: string) => `The highest bid is now ${top}.` },
      cancelled: {
        title: 'Bid cancelled',
        text: (own: string) => `The clerk cancelled your bid of ${own}. You may bid again.`,
      },
      rejected: { title: 'Bid not accepted', text: (own: string) => `Your bid of ${own} was not accepted.` },
      late: { title: 'Too late', text: (top: string) => `Another bid of ${top} was taken. You may bid more.` },
      removed: {
        title: 'Bid removed',
        byClerk: 'Your bid was taken off this lot by the clerk.',
        byRoom: 'Your bid was removed by a higher telephone or in-person bid.',
        byBid: 'Your bid was removed by a higher bid.',
      },
    },
    /** How a lot ended. `approval`: the vendor has still to agree. */
    outcome: {
      passed: { title: 'Passed', text: (lot: string) => `Lot ${lot} was not sold.` },
      withdrawn: { title: 'Withdrawn', text: (lot: string) => `Lot ${lot} was withdrawn.` },
      sold: {
        title: 'Sold',
        text: (lot: string) => `Lot ${lot} was sold.`,
        at: (lot: string, price: string) => `Lot ${lot} was sold at ${price}.`,
        approval: (lot: string, price: string) => `Lot ${lot} was sold at ${price}, subject to the vendor’s approval.`,
      },
      won: {
        title: 'Sold',
        text: (lot: string) => `You won lot ${lot}.`,
        at: (lot: string, price: string) => `You won lot ${lot} at ${price}.`,
        approval: (lot: string, price: string) => `You won lot ${lot} at ${price}, subject to the vendor’s approval.`,
      },
    },
  },
  lot: {
    name: (lot: string) => `Lot ${lot}`,
    /** A catalogue's estimate; `figure` writes its figures in other languages. */
    estimate: (written: string, _figure: (count: number) => string) => written,
    /** The alternative text of a lot's picture. */
    picture: (title: string, artist: string) => `${title}, by ${artist}`,
    noPicture: 'No image available',
    pictureFailed: 'Image unavailable',
    offeredAgain: 'Offered again',
    /** The types of a bid. */
    bidTypes: BID_TYPE_LABELS,
    /** What the catalogue says of a lot. */
    details: {
      medium: 'Medium',
      dimensions: 'Dimensions',
      height: 'Height',
      width: 'Width',
      depth: 'Depth',
      weight: 'Weight',
      year: 'Year',
      date: 'Date',
      circa: 'Circa',
      period: 'Period',
      edition: 'Edition',
      signed: 'Signed',
      artist_dates: 'Artist’s dates',
      nationality: 'Nationality',
      origin: 'Origin',
      country: 'Country',
      category: 'Category',
      department: 'Department',
      condition: 'Condition',
      condition_report: 'Condition report',
      provenance: 'Provenance',
      literature: 'Literature',
      exhibited: 'Exhibited',
      description: 'Description',
    },
    /** What a buyer pays in all: "£16,640 with premium and VAT". */
    total: {
      with: (total: string, charges: string) => `${total} with ${charges}`,
      without: (total: string) => `${total} without any charges`,
      premium: 'premium',
      tax: 'VAT',
      resaleRight: 'resale right',
    },
  },
}
