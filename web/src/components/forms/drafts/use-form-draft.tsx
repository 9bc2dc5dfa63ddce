import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import { DraftNotice } from './draft-notice.tsx'
import { type FormDraft, matchesForm } from './form-draft.ts'
import { FormDraftStoreContext } from './form-draft-store.ts'
import { UnreadableDraft } from './unreadable-draft.tsx'
import { type DraftedForm, type Revision, useDraftAutosave } from './use-draft-autosave.ts'

type Options<Values> = DraftedForm<Values> & {
  /**
   * Called when the form now holds changes to this revision, whose values were `base`, or to the creation `sent`.
   * Saving is checked against it.
   */
  readonly onRevision: (revision: Revision, base: Values, sent?: Values) => void
}
type Recovered<Values> = {
  readonly draft: FormDraft
  readonly before: Values
  readonly base: Values
  readonly revision: Revision
}

const hasOtherId = (id: string) => (draft: FormDraft) => draft.id !== id

/** Drafts of an earlier layout of the form: they are shown as unreadable, so that nothing typed is lost. */
const unreadableDrafts = (
  drafts: readonly FormDraft[],
  readable: readonly FormDraft[],
): readonly UnreadableRecord[] =>
  drafts
    .filter((draft) => !readable.includes(draft))
    .map((stored) => {
      const { adminId, path, id } = stored
      return { store: 'forms', key: [adminId, path, id], reason: 'damaged', stored }
    })

/** Stores a form on this device until it is saved, and offers the draft that a crash left. */
export const useFormDraft = <Values extends object>(options: Options<Values>) => {
  const { form, revision, onRevision } = options
  const drafts = useContext(FormDraftStoreContext)
  const { draftKey, writer, isUntouched } = useDraftAutosave(drafts, options)
  const [offers, setOffers] = useState<readonly FormDraft[]>([])
  const [unreadable, setUnreadable] = useState<readonly UnreadableRecord[]>([])
  const [recovered, setRecovered] = useState<Recovered<Values>>()

  const recover = (draft: FormDraft) => {
    const before = form.getValues()
    const base = form.getInitialValues()
    const draftBase = { ...base, ...draft.base }
    const sent = draft.sent && { ...base, ...draft.sent }
    form.setValues({ ...before, ...draft.values })
    onRevision(
      draft.revision,
      matchesForm(draftBase, base) ? draftBase : base,
      sent && matchesForm(sent, base) ? sent : undefined,
    )
    setRecovered({ draft, before, base, revision })
    setOffers((shown) => shown.filter(hasOtherId(draft.id)))
    void writer.adopt(draft)
  }
  const discardOffer = (draft: FormDraft) => {
    setOffers((shown) => shown.filter(hasOtherId(draft.id)))
    void drafts.remove([draft]).catch(() => undefined)
  }
  const revert = ({ before, base, revision: previousRevision }: Recovered<Values>) => {
    form.setValues(before)
    onRevision(previousRevision, base)
    setRecovered(undefined)
  }

  /**
   * A draft of a session that ended while the form was open is recovered at once; after a crash the person is asked.
   */
  const offerDrafts = useEffectEvent((storedDrafts: readonly FormDraft[]) => {
    const before = form.getValues()
    const readableDrafts = storedDrafts.filter(({ values }) =>
      matchesForm({ ...before, ...values }, before),
    )
    const offered = readableDrafts.filter(hasOtherId(draftKey.id))
    setUnreadable((shown) => [...shown, ...unreadableDrafts(storedDrafts, readableDrafts)])
    const [latest] = offered
    setOffers(offered)
    if (latest?.wasCutOff === true && latest.revision === revision && isUntouched()) recover(latest)
  })
  useEffect(() => {
    let isUnmounted = false
    drafts.list(draftKey).then(
      (stored) => !isUnmounted && offerDrafts(stored),
      () => undefined,
    )
    drafts.unreadable(draftKey).then(
      (records) => !isUnmounted && setUnreadable((shown) => [...shown, ...records]),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [drafts, draftKey])

  /** Removes the draft once the form is saved, and earlier drafts of the same item. */
  const clearDrafts = () => {
    void writer.remove(revision === null ? [] : offers)
    if (revision !== null) setOffers([])
    setRecovered(undefined)
  }
  const discardUnreadable = (record: UnreadableRecord) => {
    const [adminId = '', path = '', id = ''] = record.key
    setUnreadable((shown) => shown.filter((item) => item !== record))
    void drafts.remove([{ adminId, path, id }]).catch(() => undefined)
  }
  const [firstUnreadable] = unreadable
  const notice = (
    <>
      {firstUnreadable !== undefined && (
        <UnreadableDraft
          record={firstUnreadable}
          onDiscard={() => discardUnreadable(firstUnreadable)}
        />
      )}
      <DraftNotice
        offer={recovered === undefined ? offers[0] : undefined}
        recovered={recovered?.draft}
        revision={recovered === undefined ? revision : recovered.revision}
        onRecover={recover}
        onDiscard={discardOffer}
        onRevert={() => recovered !== undefined && revert(recovered)}
      />
    </>
  )
  return { notice, clearDrafts, discard: () => void writer.remove() }
}
