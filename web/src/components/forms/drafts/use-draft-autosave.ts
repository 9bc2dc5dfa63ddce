import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFlushOnLeave, createDelayedWriter } from '#device/delayed-writer.ts'
import { randomId } from '#device/random-id.ts'
import { formPath, returnsToForm } from '#session/return-path.ts'
import { useActor } from '#session/session.ts'
import { type FormDraft } from './form-draft.ts'
import { type FormDraftStore } from './form-draft-store.ts'

const PAUSE_MS = 1000

type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>
/** Reads the draft to save; undefined if the form is as it was opened. */
type ReadDraft = () => FormDraft | undefined

/** Saves one form's draft. Storage errors are ignored: a form must also work on a device that stores nothing. */
const createDraftWriter = (drafts: FormDraftStore, key: Key) => {
  let queueTail = Promise.resolve()

  /** One step after the other, so that an earlier write cannot restore a removed draft. */
  const queue = (step: () => Promise<void>) => {
    queueTail = queueTail.then(step).catch(() => undefined)
    return queueTail
  }
  const writer = createDelayedWriter(PAUSE_MS, (read: ReadDraft) => {
    const draft = read()
    void queue(() => (draft === undefined ? drafts.remove([key]) : drafts.put(draft)))
  })
  return {
    schedule: writer.schedule,
    flush: writer.flush,
    /**
     * Continues a draft of an earlier opening. It is written under the new key before the old one is removed, so that
     * it is never lost.
     */
    adopt: (draft: FormDraft) => {
      writer.cancel()
      void queue(async () => {
        await drafts.put({ ...draft, ...key, wasCutOff: false })
        await drafts.remove([draft])
      })
    },
    /** Removes this draft, once saved or discarded, and the given others. */
    remove: (others: readonly Key[] = []) => {
      writer.cancel()
      return queue(() => drafts.remove([key, ...others]))
    },
  }
}

/** The revision of the item; null for a new one. */
export type Revision = string | null
export type DraftedForm<Values> = {
  readonly form: {
    readonly values: Values
    readonly getValues: () => Values
    readonly getInitialValues: () => Values
    readonly setValues: (values: Values) => void
  }
  /** The revision of the item that the form changes. */
  readonly revision: Revision
  /** The idempotency key under which a new item is created. */
  readonly creationKey?: string
  /** Fields that are never stored: a password, a secret. */
  readonly secrets?: readonly string[] | undefined
}

/** The key of one opening of a form by the signed-in person. */
const useDraftKey = () => {
  const { id: adminId } = useActor()
  const path = useRouterState({
    select: ({ location }) => formPath(location.pathname + location.searchStr),
  })
  const [draftKey] = useState(() => ({ adminId, path, id: randomId() }))
  return draftKey
}

const without = (values: object, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))

/** Saves a form's values on this device, from the first change on. */
export const useDraftAutosave = <Values extends object>(
  drafts: FormDraftStore,
  draftedForm: DraftedForm<Values>,
) => {
  const { form, revision, creationKey, secrets = [] } = draftedForm
  const { values } = form
  const draftKey = useDraftKey()
  const [writer] = useState(() => createDraftWriter(drafts, draftKey))
  const router = useRouter()
  const willReopen = () =>
    returnsToForm(router.state.location.state.returnTo, draftKey.path, draftKey.adminId)

  const draftOf = (formValues: Values, baseRevision: Revision): FormDraft | undefined => {
    const storedValues = without(formValues, secrets)
    const initialValues = without(form.getInitialValues(), secrets)
    if (JSON.stringify(storedValues) === JSON.stringify(initialValues)) return undefined
    const savedAt = new Date().toISOString()
    return {
      ...draftKey,
      values: storedValues,
      revision: baseRevision,
      creationKey,
      savedAt,
      wasCutOff: willReopen(),
    }
  }
  const scheduleWrite = useEffectEvent((formValues: Values, baseRevision: Revision) =>
    writer.schedule(() => draftOf(formValues, baseRevision)),
  )
  const flushOnUnmount = useEffectEvent(() => {
    if (willReopen()) writer.schedule(() => draftOf(values, revision))
    writer.flush()
  })
  useEffect(() => scheduleWrite(values, revision), [values, revision])
  useEffect(() => () => flushOnUnmount(), [])
  useFlushOnLeave(() => writer.flush())
  return { draftKey, writer, isUntouched: () => draftOf(form.getValues(), revision) === undefined }
}
