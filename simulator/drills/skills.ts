import type { DiscrepancyKind } from '../../shared/entities/rehearsal/slips.ts'

/** A skill of the desk, the kinds of slip that show its lack (`DISCREPANCY_KINDS`), and its exercise. */
type SkillRow = { id: string; kinds: readonly DiscrepancyKind[]; name: string; plays: string }

/** The skills, in the order in which a beginner learns them. */
export const SKILLS = [
  {
    id: 'keeping_up',
    kinds: ['missed', 'late'],
    name: 'Keeping up',
    plays: 'a room that bids one second after the other',
  },
  {
    id: 'paddles_by_ear',
    kinds: ['wrong_paddle', 'wrong_person'],
    name: 'Paddles by ear',
    plays: 'paddles that sound alike, and one that was misheard',
  },
  {
    id: 'telephones',
    kinds: ['wrong_type'],
    name: 'Telephones',
    plays: 'telephones against the room, and one that drops',
  },
  {
    id: 'split_bids',
    kinds: ['wrong_amount', 'half_for_full'],
    name: 'Split bids',
    plays: 'half steps at every price',
  },
  {
    id: 'asking_price',
    kinds: ['wrong_asking_price'],
    name: 'The asking price',
    plays: 'openings that come down until somebody bids',
  },
  {
    id: 'increments',
    kinds: ['wrong_increment'],
    name: 'Increments',
    plays: 'prices that cross the rungs of the ladder',
  },
  {
    id: 'fair_warning',
    kinds: ['no_fair_warning', 'unspoken_warning'],
    name: 'Fair warning',
    plays: 'warnings that bring one more bid',
  },
  {
    id: 'hammer',
    kinds: ['early_hammer', 'late_outcome', 'sold_again'],
    name: 'The hammer',
    plays: 'late bids, and lots reopened after the hammer',
  },
  {
    id: 'reserve',
    kinds: ['wrong_outcome', 'wrong_subject'],
    name: 'The reserve',
    plays: 'lots that stop just below their reserve, and just above it',
  },
  {
    id: 'online_beside_room',
    kinds: ['unanswered', 'wrongly_rejected'],
    name: 'Online beside the room',
    plays: 'online bids at the same moment as the room',
  },
  {
    id: 'the_rule',
    kinds: ['rule_in_dispute'],
    name: 'The rule',
    plays: 'bids that are disputed while the rule accepts online bids',
  },
  {
    id: 'the_book',
    kinds: ['uncalled_book_bid', 'unexecuted_commission'],
    name: 'The book',
    plays: 'commissions against the room and against one another',
  },
  {
    id: 'two_at_once',
    kinds: ['doubled'],
    name: 'Two at once',
    plays: 'two people who bid the same figure; one of them has the bid',
  },
  {
    id: 'corrections',
    kinds: ['put_right'],
    name: 'Corrections',
    plays: 'prices misspoken and bids taken back',
  },
  {
    id: 'limits',
    kinds: ['over_limit'],
    name: 'Limits',
    plays: 'bidders who go on above their limit',
  },
  {
    id: 'callers',
    kinds: ['caller_twice'],
    name: 'Callers',
    plays: 'telephones whose callers press for them',
  },
  {
    id: 'withdrawals',
    kinds: ['passed_for_withdrawn'],
    name: 'Withdrawals',
    plays: 'lots withdrawn and lots passed in turn',
  },
  {
    id: 'two_lots',
    kinds: ['wrong_lot'],
    name: 'Two lots in turn',
    plays: 'short lots, each announced while the last one is being recorded',
  },
  {
    id: 'rounds',
    kinds: ['wrong_round', 'unit_for_total', 'wrong_lots_chosen'],
    name: 'Rounds',
    plays: 'lots together, at so much each, and as a choice whose rest is offered again',
  },
  {
    id: 'ties',
    kinds: ['tie_sold'],
    name: 'Ties',
    plays: 'two bids at one price, and the one who was first',
  },
  {
    id: 'notices',
    kinds: ['notice_not_read'],
    name: 'Notices',
    plays: 'notices of the catalogue, and new ones in the middle of the bidding',
  },
  {
    id: 'appeals',
    kinds: ['wrong_level', 'pledged_twice'],
    name: 'Appeals',
    plays: 'pledges level by level, as fast as the paddles go up',
  },
  {
    id: 'new_lots',
    kinds: ['not_parted'],
    name: 'New lots',
    plays: 'lots that are parted, and lots that the catalogue does not have',
  },
] as const satisfies readonly SkillRow[]

export type SkillId = (typeof SKILLS)[number]['id']
export type Skill = SkillRow & { id: SkillId }

/** The skill whose drill trains against a kind of slip, or null. */
export const skillFor = (kind: DiscrepancyKind): Skill | null =>
  SKILLS.find(({ kinds }: SkillRow) => kinds.includes(kind)) ?? null
