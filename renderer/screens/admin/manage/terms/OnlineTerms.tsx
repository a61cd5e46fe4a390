import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { Select } from '../../../../components/fields/Select.tsx'
import { Switch } from '../../../../components/fields/Switch.tsx'
import { ONLINE_BIDS, OWN_AMOUNTS } from '../../../../widgets/term-words.ts'
import { roomFirstFault, type TermsDraft } from './terms-draft.ts'

type OnlineTermsProps = { draft: TermsDraft; set: (change: Partial<TermsDraft>) => void }

/** The terms of online bids: who accepts them, and the amounts that bidders are offered. */
export function OnlineTerms({ draft, set }: OnlineTermsProps) {
  return (
    <>
      <Select
        label="Online bids"
        options={ONLINE_BIDS}
        value={draft.onlineBids ?? 'clerk'}
        onValueChange={(onlineBids) => set({ onlineBids })}
      />
      {draft.onlineBids === 'rule' && (
        <AmountField
          label="Time in which a room bid goes first, in milliseconds"
          placeholder="2,000"
          value={draft.roomFirst ?? null}
          onValueChange={(ms) => set({ roomFirst: ms ?? 2_000 })}
          error={roomFirstFault(draft.roomFirst) ?? undefined}
        />
      )}
      <Select
        label="Amounts that bidders are offered"
        options={OWN_AMOUNTS}
        value={draft.ownAmount ?? 'no'}
        onValueChange={(ownAmount) => set({ ownAmount })}
      />
      <Switch
        label="Phones and the catalogue offer the saleroom’s sound"
        description="Speak on the clerk’s or the auctioneer’s screen."
        checked={draft.sound ?? false}
        onCheckedChange={(sound) => set({ sound })}
      />
      <Switch
        label="After fair warning, sell only once 95 % of the listening phones have played the words"
        checked={draft.warnAfterSound ?? false}
        onCheckedChange={(warnAfterSound) => set({ warnAfterSound })}
      />
      <Switch
        label="Maxima by phone"
        description="Bidders leave maxima, which only they see. Their bids wait, as all online bids"
        checked={draft.phoneMaxima === true}
        onCheckedChange={(phoneMaxima) => set({ phoneMaxima })}
      />
      <Switch
        label="Interest"
        description="The desk shows how many bidders rest a finger on the bid button"
        checked={draft.thinking === true}
        onCheckedChange={(thinking) => set({ thinking })}
      />
    </>
  )
}
