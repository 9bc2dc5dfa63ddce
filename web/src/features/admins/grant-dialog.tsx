import type { Grant, Grants } from '@portal/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { useUnsavedDialog } from '#components/forms/unsaved-guard.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { allSubsidiariesQuery, offeredPlaces } from '#features/places/places.api.ts'
import { SCOPES_FAILED } from './admin.messages.ts'
import { GrantForm } from './grant-form.tsx'
import type { GrantNames } from './grant-names.ts'
import { type GrantFormState, useGrantForm } from './use-grant-form.ts'

type Props = {
  /** The filial whose grant is edited; undefined when one is added. */
  readonly code: string | undefined
  readonly granted: Grants
  readonly names: GrantNames
  readonly onSave: (code: string, grant: Grant) => void
  readonly onClose: () => void
}

export const GrantDialog = (props: Props) => {
  const { code, names, onClose } = props
  const state = useGrantForm(props)
  const { close, questions } = useUnsavedDialog(state.form.isDirty(), onClose)
  const title = code === undefined ? 'Adicionar filial' : `Permissões em ${names.subsidiary(code)}`
  return (
    <>
      <Dialog onClose={close} title={title} size="lg" closesOutside={false}>
        <LoadedGrantForm {...props} {...state} onClose={close} />
      </Dialog>
      {questions}
    </>
  )
}

/** Renders the form once areas and subsidiaries are loaded. */
const LoadedGrantForm = (props: Props & GrantFormState) => {
  const areas = useQuery(allAreasQuery)
  const subsidiaries = useQuery(allSubsidiariesQuery)
  if (areas.data && subsidiaries.data) {
    const grantedCodes = Object.keys(props.granted)
    return <GrantForm {...props} places={offeredPlaces(subsidiaries.data, grantedCodes)} />
  }
  const isFailed = areas.isError || subsidiaries.isError
  const retry = () => {
    for (const query of [areas, subsidiaries]) if (query.isError) void query.refetch()
  }
  if (!isFailed) return <p className="py-4 px-0 text-ink-soft">Carregando…</p>
  return (
    <div role="alert" className="grid justify-items-start gap-3 pb-1">
      <p className="text-danger font-semibold">{SCOPES_FAILED}</p>
      <Button variant="quiet" onClick={retry}>
        Tentar novamente
      </Button>
    </div>
  )
}
