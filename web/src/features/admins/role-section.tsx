import type { UseFormReturnType } from '@mantine/form'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { useId } from 'react'
import { useActor } from '#session/session.ts'
import { AccessSummary, type MenuFor } from './access-summary.tsx'
import type { AdminDraft } from './admin-draft.ts'
import { CANNOT_DEMOTE_SELF } from './admin.messages.ts'
import { useGrantNames } from './grant-names.ts'
import { GrantsSection } from './grants-section.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props<Input> = {
  readonly form: UseFormReturnType<AdminDraft, Input>
  /** The administrator being edited; undefined for a new one. */
  readonly id: string | undefined
  readonly menuFor: MenuFor
}

/** The person's role: a master, or an administrator with grants per filial. */
export const RoleSection = <Input,>({ form, id, menuFor }: Props<Input>) => {
  const heading = useId()
  const actor = useActor()
  const names = useGrantNames()
  const { is_master: isMaster, subsidiary: granted } = form.values
  const canDemote = id === undefined || canRemoveOrDemote(actor, { id })
  return (
    <section
      // No divider above the first section.
      className="grid gap-3 min-w-0 pt-5 border-t border-t-line first:pt-0 first:border-t-0"
      aria-labelledby={heading}
    >
      <h2 className="text-lg" id={heading}>
        Função
      </h2>
      <Checkbox
        label="Administrador master"
        hint={
          canDemote
            ? 'Pode tudo, em todas as filiais, e administra quem entra.'
            : CANNOT_DEMOTE_SELF
        }
        checked={isMaster}
        disabled={!canDemote}
        onChange={(isChecked) => form.setValues({ is_master: isChecked, subsidiary: {} })}
      />
      {!isMaster && (
        <GrantsSection {...form.getInputProps('subsidiary')} value={granted} names={names} />
      )}
      <AccessSummary isMaster={isMaster} granted={granted} names={names} menuFor={menuFor} />
    </section>
  )
}
