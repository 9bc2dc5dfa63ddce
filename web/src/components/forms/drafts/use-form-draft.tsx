import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import { DraftNotice } from './draft-notice.tsx'
import { type FormDraft, fits } from './form-draft.ts'
import { FormDraftsContext } from './form-drafts.ts'
import { UnreadableDraft } from './unreadable-draft.tsx'
import { type DraftedForm, type Version, useDraftKeeping } from './use-draft-keeping.ts'

type Options<Values> = DraftedForm<Values> & {
  /** The form now holds changes to this version, which said this: saving is checked against it. Or to what was sent to be made. */
  readonly onVersion: (version: Version, base: Values, sent?: Values) => void
}
type Recovered<Values> = {
  readonly draft: FormDraft
  readonly before: Values
  readonly base: Values
  readonly version: Version
}

const isOther = (id: string) => (draft: FormDraft) => draft.id !== id

/** Of a form that looked otherwise: nothing that was typed is out of the world for that. */
const misfits = (
  found: readonly FormDraft[],
  fitting: readonly FormDraft[],
): readonly UnreadableRecord[] =>
  found
    .filter((draft) => !fitting.includes(draft))
    .map((stored) => {
      const { adminId, path, id } = stored
      return { store: 'forms', key: [adminId, path, id], reason: 'damaged', stored }
    })

/** Keeps a form on this device until it is saved, and offers what a crash left of it. */
export const useFormDraft = <Values extends object>(options: Options<Values>) => {
  const { form, version, onVersion } = options
  const drafts = useContext(FormDraftsContext)
  const { place, keeper, isUntouched } = useDraftKeeping(drafts, options)
  const [offers, setOffers] = useState<readonly FormDraft[]>([])
  const [unreadable, setUnreadable] = useState<readonly UnreadableRecord[]>([])
  const [recovered, setRecovered] = useState<Recovered<Values>>()

  const take = (draft: FormDraft) => {
    const before = form.getValues()
    const base = form.getInitialValues()
    const earlier = { ...base, ...draft.base }
    const sent = draft.sent && { ...base, ...draft.sent }
    form.setValues({ ...before, ...draft.values })
    onVersion(
      draft.version,
      fits(earlier, base) ? earlier : base,
      sent && fits(sent, base) ? sent : undefined,
    )
    setRecovered({ draft, before, base, version })
    setOffers((shown) => shown.filter(isOther(draft.id)))
    void keeper.adopt(draft)
  }
  const refuse = (draft: FormDraft) => {
    setOffers((shown) => shown.filter(isOther(draft.id)))
    void drafts.remove([draft]).catch(() => undefined)
  }
  const giveBack = ({ before, base, version: earlier }: Recovered<Values>) => {
    form.setValues(before)
    onVersion(earlier, base)
    setRecovered(undefined)
  }

  /** A session that ended under the form leaves it to be found as it was; a crash is asked about. */
  const arrived = useEffectEvent((found: readonly FormDraft[]) => {
    const before = form.getValues()
    const fitting = found.filter(({ values }) => fits({ ...before, ...values }, before))
    const others = fitting.filter(isOther(place.id))
    setUnreadable((shown) => [...shown, ...misfits(found, fitting)])
    const [latest] = others
    setOffers(others)
    if (latest?.wasCutOff === true && latest.version === version && isUntouched()) take(latest)
  })
  useEffect(() => {
    let isGone = false
    drafts.list(place).then(
      (found) => !isGone && arrived(found),
      () => undefined,
    )
    drafts.unreadable(place).then(
      (found) => !isGone && setUnreadable((shown) => [...shown, ...found]),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [drafts, place])

  /** What was saved leaves nothing behind, nor does an earlier draft of the same item. */
  const settle = () => {
    void keeper.drop(version === null ? [] : offers)
    if (version !== null) setOffers([])
    setRecovered(undefined)
  }
  const discardUnreadable = (record: UnreadableRecord) => {
    const [adminId = '', path = '', id = ''] = record.key
    setUnreadable((shown) => shown.filter((other) => other !== record))
    void drafts.remove([{ adminId, path, id }]).catch(() => undefined)
  }
  const [first] = unreadable
  const notice = (
    <>
      {first !== undefined && (
        <UnreadableDraft record={first} onDiscard={() => discardUnreadable(first)} />
      )}
      <DraftNotice
        offer={recovered === undefined ? offers[0] : undefined}
        recovered={recovered?.draft}
        version={recovered === undefined ? version : recovered.version}
        onTake={take}
        onRefuse={refuse}
        onGiveBack={() => recovered !== undefined && giveBack(recovered)}
      />
    </>
  )
  return { notice, settle, discard: () => void keeper.drop() }
}
