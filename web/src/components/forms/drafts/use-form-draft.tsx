import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { type UnreadableRecord } from '#device/sealed-database.ts'
import { DraftNotice, UnreadableDraft } from './draft-notice.tsx'
import { type FormDraft, matchesForm } from './form-draft.ts'
import { type FormDraftStore, FormDraftStoreContext } from './form-draft-store.ts'
import { type DraftedForm, type Revision, useDraftAutosave } from './use-draft-autosave.ts'

type Options<Values> = DraftedForm<Values> & {
  /**
   * Called when the form now holds changes to this revision, against which saving is checked, or a new item that is
   * created under this key.
   */
  readonly onRevision: (revision: Revision, creationKey: string | undefined) => void
}
type Recovered<Values> = {
  readonly draft: FormDraft
  readonly before: Values
  readonly revision: Revision
  readonly creationKey: string | undefined
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
  const { form, revision, creationKey, onRevision } = options
  const drafts = useContext(FormDraftStoreContext)
  const { draftKey, writer, isUntouched } = useDraftAutosave(drafts, options)
  const [offers, setOffers] = useState<readonly FormDraft[]>([])
  const [unreadable, setUnreadable] = useState<readonly UnreadableRecord[]>([])
  const [recovered, setRecovered] = useState<Recovered<Values>>()

  const recover = (draft: FormDraft) => {
    const before = form.getValues()
    form.setValues({ ...before, ...draft.values })
    onRevision(draft.revision, draft.creationKey)
    setRecovered({ draft, before, revision, creationKey })
    setOffers((shown) => shown.filter(hasOtherId(draft.id)))
    writer.adopt(draft)
  }
  const discardOffer = (draft: FormDraft) => {
    setOffers((shown) => shown.filter(hasOtherId(draft.id)))
    void drafts.remove([draft]).catch(() => undefined)
  }
  const revert = ({ before, ...previous }: Recovered<Values>) => {
    form.setValues(before)
    onRevision(previous.revision, previous.creationKey)
    setRecovered(undefined)
  }

  /**
   * A draft of a session that ended while the form was open is recovered at once; after a crash the person is asked.
   */
  const offerDrafts = useEffectEvent((stored: Awaited<ReturnType<FormDraftStore['list']>>) => {
    const before = form.getValues()
    const readable = stored.records.filter(({ values }) =>
      matchesForm({ ...before, ...values }, before),
    )
    const offered = readable.filter(hasOtherId(draftKey.id))
    setUnreadable([...stored.unreadable, ...unreadableDrafts(stored.records, readable)])
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
  return { notice, clearDrafts, discard: () => writer.remove() }
}
