import type { UseFormReturnType } from '@mantine/form'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { useId } from 'react'
import { useActor } from '#session/session.ts'
import { AccessSummary, type MenuFor } from './access-summary.tsx'
import type { Draft } from './admin-draft.ts'
import classes from './admin-form.module.css'
import { OWN_ROLE } from './admin.messages.ts'
import { useGrantNames } from './grant-names.ts'
import { GrantsSection } from './grants-section.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props<Input> = {
  readonly form: UseFormReturnType<Draft, Input>
  /** Of who is edited. */
  readonly id: string | undefined
  readonly menuFor: MenuFor
}

/** Who the person is in the portal: a master, or someone with rights in some filiais. */
export const RoleSection = <Input,>({ form, id, menuFor }: Props<Input>) => {
  const heading = useId()
  const actor = useActor()
  const names = useGrantNames()
  const { is_master: isMaster, subsidiary: granted } = form.values
  const mayDemote = id === undefined || canRemoveOrDemote(actor, { id })
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>Função</h2>
      <Checkbox
        label="Administrador master"
        hint={mayDemote ? 'Pode tudo, em todas as filiais, e administra quem entra.' : OWN_ROLE}
        checked={isMaster}
        disabled={!mayDemote}
        onChange={(wanted) => form.setValues({ is_master: wanted, subsidiary: {} })}
      />
      {!isMaster && (
        <GrantsSection {...form.getInputProps('subsidiary')} value={granted} names={names} />
      )}
      <AccessSummary isMaster={isMaster} granted={granted} names={names} menuFor={menuFor} />
    </section>
  )
}
