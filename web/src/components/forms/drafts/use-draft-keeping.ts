import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFlushOnLeave } from '#device/delayed-writer.ts'
import { formPath, isReturnPath } from '#session/return-path.ts'
import { useActor } from '#session/session.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { FormDraft } from './form-draft.ts'
import type { FormDrafts } from './form-drafts.ts'

/** Of the item; none where something new is made. */
export type Version = string | null
export type DraftedForm<Values> = {
  readonly form: {
    readonly values: Values
    readonly getValues: () => Values
    readonly getInitialValues: () => Values
    readonly setValues: (values: Values) => void
  }
  /** Which version of the item the form changes. */
  readonly version: Version
  /** What was sent to be made, and nobody answered. */
  readonly sent?: Values | undefined
  /** Fields that are never kept: a password, a secret. */
  readonly secrets?: readonly string[] | undefined
}

const newId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** One opening of a form, by whoever is signed in as it opens. */
const usePlace = () => {
  const { id: adminId } = useActor()
  const path = useRouterState({
    select: ({ location }) => formPath(location.pathname + location.searchStr),
  })
  const [place] = useState(() => ({ adminId, path, id: newId() }))
  return place
}

const without = (values: object, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))

/** Keeps what a form holds on this device, from the first change on. */
export const useDraftKeeping = <Values extends object>(
  drafts: FormDrafts,
  drafted: DraftedForm<Values>,
) => {
  const { form, version, sent, secrets = [] } = drafted
  const { values } = form
  const place = usePlace()
  const [keeper] = useState(() => createDraftKeeper(drafts, place))
  const willReturn = () => isReturnPath(place.path, place.adminId)

  const draftOf = (held: Values, since: Version, made = sent): FormDraft | undefined => {
    const changed = without(held, secrets)
    const opened = without(form.getInitialValues(), secrets)
    if (JSON.stringify(changed) === JSON.stringify(opened)) return undefined
    const savedAt = new Date().toISOString()
    return {
      ...place,
      values: changed,
      base: opened,
      version: since,
      // Without its secrets it could not be sent again as it was.
      ...(made !== undefined && secrets.length === 0 && { sent: without(made, []) }),
      savedAt,
      wasCutOff: willReturn(),
    }
  }
  const keep = useEffectEvent((held: Values, since: Version, made: Values | undefined) =>
    keeper.keep(() => draftOf(held, since, made)),
  )
  const leave = useEffectEvent(() => {
    if (willReturn()) keeper.keep(() => draftOf(values, version))
    void keeper.flush()
  })
  useEffect(() => keep(values, version, sent), [values, version, sent])
  useEffect(() => () => leave(), [])
  useFlushOnLeave(() => void keeper.flush())
  return { place, keeper, isUntouched: () => draftOf(form.getValues(), version) === undefined }
}
