import type { UseFormReturnType } from '@mantine/form'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, type EditConflict, isTransient } from '#api/api-error.ts'
import type { SaveRequest } from '#api/versioned-save.ts'
import { ConflictDialog, conflictTitle } from '#components/dialogs/conflict-dialog.tsx'
import { useFormDraft } from './drafts/use-form-draft.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { closeFieldEmptied } from './notify-field-emptied.ts'
import { useFormProblems } from './form-problems.tsx'
import { showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import type { Fields } from './revision-differences.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'

type Versioned = { readonly id: string; readonly updated_at: string }

type Options<Values, Input, Item extends Versioned> = {
  readonly form: UseFormReturnType<Values, Input>
  readonly api: {
    readonly save: UseMutationOptions<[Item], Error, SaveRequest<Input>>
    /** Reads the item again after someone else saved it. */
    readonly read: (id: string, client: QueryClient) => Promise<Item>
  }
  /** The item that is edited, as it was read; undefined for a new one. */
  readonly item: Item | undefined
  readonly draftOf: (item: Item) => Values
  /** The audit's entity: its fields have the same labels there. */
  readonly kind: AuditEntity
  /** The draft for display: names instead of codes and ids, under the audit's field names. */
  readonly displayFieldsOf?: (draft: Values, client: QueryClient) => Fields | Promise<Fields>
  /** Groups of fields that only make sense together: after a conflict they are taken from one person. */
  readonly linkedFields?: readonly (readonly (keyof Values)[])[]
  /** The draft with the ids that the server gave to new rows, if `saved` is what this draft became. */
  readonly withSavedIds?: (draft: Values, saved: Values) => Values
  /** Whether `later` can be reached by changing the created item; by default always. */
  readonly canBecome?: (earlier: Input, later: Input) => boolean
  /** Called with a creation that got no reply and could not be changed into what was sent since: the item may exist. */
  readonly onCreationAbandoned?: (earlier: Input) => void
  readonly onSaved: (item: Item) => void
  /** True if the screen stays after saving: the form continues from the saved item. */
  readonly staysOpen?: boolean
  /** The reason of the failure, if there is more to say than the default. */
  readonly failure?: (error: unknown) => string | undefined
  /** Fields that are never stored in a draft: a password, a secret. */
  readonly secrets?: readonly (keyof Values & string)[]
}
export type Saving = ReturnType<typeof useSaving>

/** The revision that somebody else saved, and the values that would be saved over it. */
type Conflict<Values, Item> = {
  readonly edit: EditConflict
  readonly stored: Item
  readonly merged: Values
  /** Whether both people changed the same field. */
  readonly collides: boolean
}

const createList = <T,>() => {
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

/** Rarely needed: loaded together with the saved revision. */
const loadMerging = () => import('./merge-drafts.ts')
const loadComparison = () => import('./revision-differences.ts')

const SAVED = 'Salvo com sucesso!'
const NOT_SAVED = 'Erro ao tentar salvar'
const NOT_READ = 'Não foi possível carregar a versão salva'

const conflictIn = (error: unknown) => (error instanceof ApiError ? error.conflict : undefined)

/** The server's refusals, for the fields that the form has. */
const refusedFields = (error: unknown, values: object) => {
  const fieldErrors = error instanceof ApiError ? error.fields : []
  const formErrors = fieldErrors.map(
    ({ field, message }) => [field.split('.')[0] ?? '', message] as const,
  )
  return Object.fromEntries(formErrors.filter(([field]) => Object.hasOwn(values, field)))
}

/** Everything around saving a form: messages, refusals, drafts, edit conflicts, leaving unsaved. */
export const useSaving = <Values extends object, Input, Item extends Versioned>(
  options: Options<Values, Input, Item>,
) => {
  const { form, draftOf, onSaved } = options
  const [item, setItem] = useState(options.item)
  const [conflict, setConflict] = useState<Conflict<Values, Item>>()
  // The values of a creation that got no reply.
  const [unansweredCreation, setUnansweredCreation] = useState<Values>()
  const draft = useFormDraft({
    form,
    revision: item?.updated_at ?? null,
    sent: unansweredCreation,
    secrets: options.secrets,
    onRevision: (revision, base, sent) => {
      setItem((current) => current && { ...current, updated_at: revision ?? current.updated_at })
      form.setInitialValues(base)
      setUnansweredCreation(sent)
    },
  })
  const { guard, release } = useUnsavedGuard(form.isDirty(), draft.discard)
  const { summary, onInvalid } = useFormProblems(form)
  const failure = useFormToast()
  useEffect(() => closeFieldEmptied, [])
  const client = useQueryClient()
  const save = useMutation(options.api.save)
  const readSaved = useMutation({
    mutationFn: (id: string) => Promise.all([loadMerging(), options.api.read(id, client)]),
  })
  // Values that were sent without a reply may have been saved all the same.
  const [unansweredValues] = useState(createList<Values>)

  /** Changes typed during the save stay, unsaved. */
  const continueFrom = (saved: Item, sent: Values) => {
    setItem(saved)
    form.setInitialValues(draftOf(saved))
    if (form.getValues() === sent) form.reset()
  }
  const finishSaving = (saved: Item, sent: Values) => {
    draft.clearDrafts()
    unansweredValues.clear()
    setUnansweredCreation(undefined)
    if (options.staysOpen === true) continueFrom(saved, sent)
    else release()
    showSuccess(SAVED)
    onSaved(saved)
  }
  const handleFailure = (error: Error, sent: SaveRequest<Input>, values: Values) => {
    if (isTransient(error)) {
      unansweredValues.add(values)
      if (sent.id === undefined) setUnansweredCreation(values)
    }
    const editConflict = conflictIn(error)
    if (editConflict !== undefined) return resolveConflict(editConflict, sent, values)
    const fields = refusedFields(error, form.getValues())
    if (Object.keys(fields).length > 0) {
      form.setErrors(fields)
      onInvalid()
    }
    const text = options.failure?.(error) ?? NOT_SAVED
    return failure.track(showFailure(text, error, () => submit()))
  }
  const mutate = (sent: SaveRequest<Input>, values: Values, onAnswered?: () => void) =>
    save.mutate(sent, {
      onSuccess: ([saved]) => {
        finishSaving(saved, values)
        onAnswered?.()
      },
      onError: (error) => {
        handleFailure(error, sent, values)
        if (!isTransient(error)) onAnswered?.()
      },
    })
  /**
   * The form changed after a creation that got no reply: the creation is sent again unchanged, which creates nothing
   * twice, and the changes are saved over the created item.
   */
  const resendCreation = (
    creation: SaveRequest<Input>,
    creationValues: Values,
    input: Input,
    values: Values,
  ) =>
    save.mutate(creation, {
      onSuccess: ([saved]) => {
        setUnansweredCreation(undefined)
        setItem(saved)
        mutate({ id: saved.id, input, revision: saved.updated_at }, values)
      },
      onError: (error) => {
        if (isTransient(error)) return handleFailure(error, creation, creationValues)
        setUnansweredCreation(undefined) // it was refused, so the first try did not create it either
        return mutate({ id: undefined, input, revision: undefined }, values)
      },
    })
  /** Saves after a creation that got no reply. */
  const sendAfterUnansweredCreation = (creationValues: Values, input: Input, values: Values) => {
    const creationOf = (creation: Input) => ({
      id: undefined,
      input: creation,
      revision: undefined,
    })
    const creationInput = form.getTransformedValues(creationValues)
    if (JSON.stringify(creationInput) === JSON.stringify(input))
      return mutate(creationOf(input), values)
    if (options.canBecome?.(creationInput, input) ?? true)
      return resendCreation(creationOf(creationInput), creationValues, input, values)
    return mutate(creationOf(input), values, () => options.onCreationAbandoned?.(creationInput))
  }
  const busy = save.isPending || readSaved.isPending
  const send = (input: Input, revision: string | undefined) => {
    if (busy) return
    failure.close()
    const values = form.getValues()
    if (unansweredCreation === undefined) mutate({ id: item?.id, input, revision }, values)
    else sendAfterUnansweredCreation(unansweredCreation, input, values)
  }
  const submit = form.onSubmit((input) => send(input, item?.updated_at), onInvalid)

  const inputOf = (values: Values) => {
    try {
      return form.getTransformedValues(values)
    } catch {
      return values // values merged from two versions may be invalid
    }
  }
  /** Reads the saved revision and merges. The person only decides about changes that are not saved yet. */
  const resolveConflict = (edit: EditConflict, sent: SaveRequest<Input>, values: Values) =>
    readSaved.mutate(item?.id ?? '', {
      onSuccess: ([{ areEquivalent, mergeDrafts }, stored]) => {
        const saved = draftOf(stored)
        const withIds = (mine: Values) => options.withSavedIds?.(mine, saved) ?? mine
        const isSaved = (mine: Values) => areEquivalent(inputOf(mine), inputOf(saved))
        const isOwn = unansweredValues.some((earlier) => isSaved(withIds(earlier)))
        const base = isOwn ? saved : form.getInitialValues()
        const merge = (mine: Values) =>
          mergeDrafts({ base, mine: withIds(mine), saved, linkedFields: options.linkedFields })
        if (isSaved(merge(values).merged)) {
          void options.api.save.onSuccess?.([stored], sent, undefined, { client, meta: undefined })
          return finishSaving(stored, values)
        }
        const { merged, collides } = merge(form.getValues())
        if (isOwn) return saveOver({ stored, merged })
        return setConflict({ edit, stored, merged, collides })
      },
      onError: (error) =>
        failure.track(
          showFailure(`${conflictTitle(edit)}. ${NOT_READ}`, error, () =>
            resolveConflict(edit, sent, values),
          ),
        ),
    })

  /** The form continues from another revision than it opened with. */
  const rebaseOn = (stored: Item) => {
    setConflict(undefined)
    setItem(stored)
    form.setInitialValues(draftOf(stored))
  }
  /** Saves over the revision that the person was shown, and over no later one. */
  const saveOver = ({ stored, merged }: Pick<Conflict<Values, Item>, 'stored' | 'merged'>) => {
    rebaseOn(stored)
    form.setValues(merged)
    form.onSubmit((input) => send(input, stored.updated_at), onInvalid)()
  }
  const reloadSaved = (stored: Item) => {
    draft.clearDrafts()
    rebaseOn(stored)
    form.reset()
  }

  /** Where the saved revision differs from this form. */
  const compare = async ({ stored, merged }: Conflict<Values, Item>) => {
    const displayFields = async (values: Values): Promise<Fields> =>
      options.displayFieldsOf?.(values, client) ?? Object.fromEntries(Object.entries(values))
    const { differencesBetween } = await loadComparison()
    return differencesBetween(
      options.kind,
      await displayFields(merged),
      await displayFields(draftOf(stored)),
    )
  }

  const dialogs = (
    <>
      {guard}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict.edit}
          collides={conflict.collides}
          compare={() => compare(conflict)}
          onReload={() => reloadSaved(conflict.stored)}
          onSave={() => saveOver(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
  return { submit, busy, summary, notice: draft.notice, dialogs }
}
