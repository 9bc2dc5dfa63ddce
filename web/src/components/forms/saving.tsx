import type { UseFormReturnType } from '@mantine/form'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type EditConflict, mayPass } from '#api/api-error.ts'
import type { Save } from '#api/saving.ts'
import { ConflictDialog, conflictTitle } from '#components/dialogs/conflict-dialog.tsx'
import { useFormDraft } from './drafts/use-form-draft.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { useFormProblems } from './form-problems.tsx'
import { showSuccess } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import type { Fields } from './saved-version.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'

type Versioned = { readonly id: string; readonly updated_at: string }

type Options<Values, Input, Item extends Versioned> = {
  readonly form: UseFormReturnType<Values, Input>
  readonly api: {
    readonly save: UseMutationOptions<[Item], Error, Save<Input>>
    /** Reads the item again, after someone else saved it. */
    readonly read: (id: string, client: QueryClient) => Promise<Item>
  }
  /** What is edited, as it was read; nothing where something new is made. */
  readonly item: Item | undefined
  readonly draftOf: (item: Item) => Values
  /** What the audit calls it: its fields have the same words there. */
  readonly kind: AuditEntity
  /** A draft as people read it: what are codes and ids in the form are names, under the audit's names of the fields. */
  readonly shownOf?: (draft: Values, client: QueryClient) => Fields | Promise<Fields>
  /** Fields that say something only with one another: where two people changed them, they are taken from one. */
  readonly together?: readonly (readonly (keyof Values)[])[]
  /** A draft with the ids that the server gave to what is new in it, if it is what was saved. */
  readonly withSavedIds?: (draft: Values, saved: Values) => Values
  /** Whether one could become the other by a change of what was made; where none is given, always. */
  readonly canBecome?: (earlier: Input, later: Input) => boolean
  /** Told of what was sent to be made, not answered, and could not become what was sent since: it may have been made. */
  readonly onLeftBehind?: (earlier: Input) => void
  readonly onSaved: (item: Item) => void
  /** Where one stays after saving: the form goes on from what was saved. */
  readonly staysOpen?: boolean
  /** Why it was not saved, where there is more to say. */
  readonly failure?: (error: unknown) => string | undefined
  /** Fields that no draft keeps: a password, a secret. */
  readonly secrets?: readonly (keyof Values & string)[]
}
export type Saving = ReturnType<typeof useSaving>

/** What somebody else saved, and what would be saved over it. */
type Conflict<Values, Item> = {
  readonly told: EditConflict
  readonly stored: Item
  readonly merged: Values
  /** Whether both changed the same field. */
  readonly collides: boolean
}

const listOf = <T,>() => {
  let items: readonly T[] = []
  return {
    add: (item: T) => {
      items = [...items, item]
    },
    clear: () => {
      items = []
    },
    some: (fits: (item: T) => boolean) => items.some(fits),
  }
}

/** Seldom needed: loaded with the saved version. */
const loadMerging = () => import('./merge-drafts.ts')
const loadComparison = () => import('./saved-version.ts')

const SAVED = 'Salvo com sucesso!'
const NOT_SAVED = 'Erro ao tentar salvar'
const NOT_READ = 'Não foi possível carregar a versão salva'

const conflictIn = (error: unknown) => (error instanceof ApiError ? error.conflict : undefined)

/** What the server refused, at the fields of the form it has a place for. */
const refusedFields = (error: unknown, values: object) => {
  const refused = error instanceof ApiError ? error.fields : []
  const placed = refused.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(placed.filter(([field]) => Object.hasOwn(values, field)))
}

/** All that surrounds the saving of a form: messages, refusals, drafts, a version saved by someone else, leaving unsaved. */
export const useSaving = <Values extends object, Input, Item extends Versioned>(
  options: Options<Values, Input, Item>,
) => {
  const { form, draftOf, onSaved } = options
  const [item, setItem] = useState(options.item)
  const [conflict, setConflict] = useState<Conflict<Values, Item>>()
  // What was sent to be made and not answered.
  const [lost, setLost] = useState<Values>()
  const draft = useFormDraft({
    form,
    version: item?.updated_at ?? null,
    sent: lost,
    secrets: options.secrets,
    onVersion: (version, base, sent) => {
      setItem((held) => held && { ...held, updated_at: version ?? held.updated_at })
      form.setInitialValues(base)
      setLost(sent)
    },
  })
  const { guard, release } = useUnsavedGuard(form.isDirty(), draft.discard)
  const { summary, onInvalid } = useFormProblems(form)
  const failure = useOwnToast()
  const client = useQueryClient()
  const save = useMutation(options.api.save)
  const look = useMutation({
    mutationFn: (id: string) => Promise.all([loadMerging(), options.api.read(id, client)]),
  })
  // What was sent and not answered may have been saved all the same.
  const [unanswered] = useState(listOf<Values>)

  /** What was typed while it was being saved stays, unsaved. */
  const goOn = (saved: Item, sent: Values) => {
    setItem(saved)
    form.setInitialValues(draftOf(saved))
    if (form.getValues() === sent) form.reset()
  }
  const done = (saved: Item, sent: Values) => {
    draft.settle()
    unanswered.clear()
    setLost(undefined)
    if (options.staysOpen === true) goOn(saved, sent)
    else release()
    showSuccess(SAVED)
    onSaved(saved)
  }
  const refused = (error: Error, sent: Save<Input>, values: Values) => {
    if (mayPass(error)) {
      unanswered.add(values)
      if (sent.id === undefined) setLost(values)
    }
    const told = conflictIn(error)
    if (told !== undefined) return meet(told, sent, values)
    const fields = refusedFields(error, form.getValues())
    if (Object.keys(fields).length > 0) {
      form.setErrors(fields)
      onInvalid()
    }
    const text = options.failure?.(error) ?? NOT_SAVED
    // Said at its field, it need not be said beside the form as well.
    if (Object.values(fields).includes(text)) return undefined
    return failure.keep(showFailure(text, error, () => submit()))
  }
  const mutate = (sent: Save<Input>, values: Values, onAnswered?: () => void) =>
    save.mutate(sent, {
      onSuccess: ([saved]) => {
        done(saved, values)
        onAnswered?.()
      },
      onError: (error) => {
        refused(error, sent, values)
        if (!mayPass(error)) onAnswered?.()
      },
    })
  /**
   * What was changed after a creation that nobody answered: the creation is sent again as it was, which makes nothing
   * twice, and the change is saved over it.
   */
  const makeFirst = (creation: Save<Input>, made: Values, input: Input, values: Values) =>
    save.mutate(creation, {
      onSuccess: ([saved]) => {
        setLost(undefined)
        setItem(saved)
        mutate({ id: saved.id, input, version: saved.updated_at }, values)
      },
      onError: (error) => {
        if (mayPass(error)) return refused(error, creation, made)
        setLost(undefined) // it was refused, so it was not made before either
        return mutate({ id: undefined, input, version: undefined }, values)
      },
    })
  /** After a creation that nobody answered. */
  const sendAfter = (earlier: Values, input: Input, values: Values) => {
    const creationOf = (made: Input) => ({ id: undefined, input: made, version: undefined })
    const made = form.getTransformedValues(earlier)
    if (JSON.stringify(made) === JSON.stringify(input)) return mutate(creationOf(input), values)
    if (options.canBecome?.(made, input) ?? true)
      return makeFirst(creationOf(made), earlier, input, values)
    return mutate(creationOf(input), values, () => options.onLeftBehind?.(made))
  }
  const busy = save.isPending || look.isPending
  const send = (input: Input, version: string | undefined) => {
    if (busy) return
    failure.forget()
    const values = form.getValues()
    if (lost === undefined) mutate({ id: item?.id, input, version }, values)
    else sendAfter(lost, input, values)
  }
  const submit = form.onSubmit((input) => send(input, item?.updated_at), onInvalid)

  const inputOf = (values: Values) => {
    try {
      return form.getTransformedValues(values)
    } catch {
      return values // what was put together of two versions may not be fit to be sent
    }
  }
  /** Looks at what is saved: only what was changed here and is not saved yet is for the person to decide. */
  const meet = (told: EditConflict, sent: Save<Input>, values: Values) =>
    look.mutate(item?.id ?? '', {
      onSuccess: ([{ areSame, mergeDrafts }, stored]) => {
        const saved = draftOf(stored)
        const own = (mine: Values) => options.withSavedIds?.(mine, saved) ?? mine
        const isSaved = (mine: Values) => areSame(inputOf(mine), inputOf(saved))
        const isOwn = unanswered.some((earlier) => isSaved(own(earlier)))
        const base = isOwn ? saved : form.getInitialValues()
        const merge = (mine: Values) =>
          mergeDrafts({ base, mine: own(mine), saved, together: options.together })
        if (isSaved(merge(values).merged)) {
          void options.api.save.onSuccess?.([stored], sent, undefined, { client, meta: undefined })
          return done(stored, values)
        }
        const { merged, collides } = merge(form.getValues())
        if (isOwn) return saveOver({ stored, merged })
        return setConflict({ told, stored, merged, collides })
      },
      onError: (error) =>
        failure.keep(
          showFailure(`${conflictTitle(told)}. ${NOT_READ}`, error, () => meet(told, sent, values)),
        ),
    })

  /** The form goes on from another version than the one it opened with. */
  const goOnFrom = (stored: Item) => {
    setConflict(undefined)
    setItem(stored)
    form.setInitialValues(draftOf(stored))
  }
  /** Over what this person was told of, and nothing that was saved since. */
  const saveOver = ({ stored, merged }: Pick<Conflict<Values, Item>, 'stored' | 'merged'>) => {
    goOnFrom(stored)
    form.setValues(merged)
    form.onSubmit((input) => send(input, stored.updated_at), onInvalid)()
  }
  const take = (stored: Item) => {
    draft.settle()
    goOnFrom(stored)
    form.reset()
  }

  /** Where what somebody else saved differs from what was changed here. */
  const compare = async ({ stored, merged }: Conflict<Values, Item>) => {
    const shown = async (values: Values): Promise<Fields> =>
      options.shownOf?.(values, client) ?? Object.fromEntries(Object.entries(values))
    const { differencesIn } = await loadComparison()
    return differencesIn(options.kind, await shown(merged), await shown(draftOf(stored)))
  }

  const dialogs = (
    <>
      {guard}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict.told}
          collides={conflict.collides}
          compare={() => compare(conflict)}
          onReload={() => take(conflict.stored)}
          onSave={() => saveOver(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
  return { submit, busy, summary, notice: draft.notice, dialogs }
}
