import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFlushOnLeave } from '#device/delayed-writer.ts'
import { randomId } from '#device/random-id.ts'
import { formPath, returnsToForm } from '#session/return-path.ts'
import { useActor } from '#session/session.ts'
import { createDraftWriter } from './draft-writer.ts'
import type { FormDraft } from './form-draft.ts'
import type { FormDraftStore } from './form-draft-store.ts'

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
  /** A creation that was sent and got no reply. */
  readonly sent?: Values | undefined
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
  const { form, revision, sent, secrets = [] } = draftedForm
  const { values } = form
  const draftKey = useDraftKey()
  const [writer] = useState(() => createDraftWriter(drafts, draftKey))
  const router = useRouter()
  const willReopen = () =>
    returnsToForm(router.state.location.state.returnTo, draftKey.path, draftKey.adminId)

  const draftOf = (
    formValues: Values,
    baseRevision: Revision,
    creation = sent,
  ): FormDraft | undefined => {
    const storedValues = without(formValues, secrets)
    const initialValues = without(form.getInitialValues(), secrets)
    if (JSON.stringify(storedValues) === JSON.stringify(initialValues)) return undefined
    const savedAt = new Date().toISOString()
    return {
      ...draftKey,
      values: storedValues,
      base: initialValues,
      revision: baseRevision,
      // Without its secrets the creation could not be sent again unchanged.
      ...(creation !== undefined && secrets.length === 0 && { sent: without(creation, []) }),
      savedAt,
      wasCutOff: willReopen(),
    }
  }
  const scheduleWrite = useEffectEvent(
    (formValues: Values, baseRevision: Revision, creation: Values | undefined) =>
      writer.schedule(() => draftOf(formValues, baseRevision, creation)),
  )
  const flushOnUnmount = useEffectEvent(() => {
    if (willReopen()) writer.schedule(() => draftOf(values, revision))
    void writer.flush()
  })
  useEffect(() => scheduleWrite(values, revision, sent), [values, revision, sent])
  useEffect(() => () => flushOnUnmount(), [])
  useFlushOnLeave(() => void writer.flush())
  return { draftKey, writer, isUntouched: () => draftOf(form.getValues(), revision) === undefined }
}
