import type { UseFormReturnType } from '@mantine/form'
import { ROLES, type Role } from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { ROLE_LABELS } from '@portal/contract/checklists/checklist/role-labels'
import { viewersWithEditors } from '@portal/contract/checklists/checklist/responder'
import { useState } from 'react'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import type { ChecklistDraft } from './checklist-draft.ts'

type Props = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
  readonly disabled: boolean
}

const OPTIONS = ROLES.map((role) => ({ code: role, name: ROLE_LABELS[role] }))

const rolesIn = (codes: readonly string[]) => ROLES.filter((role) => codes.includes(role))

const stayingRolesText = (roles: readonly Role[]) => {
  const names = roles.map((role) => ROLE_LABELS[role]).join(', ')
  return roles.length === 1
    ? `${names} edita, e por isso também visualiza. Para retirar daqui, retire antes dos editores.`
    : `${names} editam, e por isso também visualizam. Para retirar daqui, retire antes dos editores.`
}

/** Who edits and who views the checklist in Integra. Every editor is also a viewer. */
export const RoleFields = ({ form, disabled }: Props) => {
  const { editor_mobile: editors, viewer_mobile: viewers } = form.values
  const [stayingRoles, setStayingRoles] = useState<readonly Role[]>([])

  const edit = (codes: string[]) => {
    const next = rolesIn(codes)
    setStayingRoles([])
    form.setFieldValue('editor_mobile', next)
    form.setFieldValue('viewer_mobile', viewersWithEditors(next, viewers))
  }
  const view = (codes: string[]) => {
    setStayingRoles(editors.filter((role) => !codes.includes(role)))
    form.setFieldValue('viewer_mobile', rolesIn([...codes, ...editors]))
  }
  const pickerProps = { options: OPTIONS, withCodes: false, withAsterisk: true, disabled }
  return (
    <>
      <MultiPicker
        label="Editores"
        description="Quem edita no Integra"
        placeholder="Escolha os editores"
        {...pickerProps}
        {...form.getInputProps('editor_mobile')}
        value={editors}
        onChange={edit}
      />
      <div>
        <MultiPicker
          label="Visualizadores"
          description="Quem vê no Integra. Todo editor também visualiza"
          placeholder="Escolha os visualizadores"
          {...pickerProps}
          {...form.getInputProps('viewer_mobile')}
          value={viewers}
          onChange={view}
        />
        <output className="block text-warn text-xs not-empty:mt-1.5">
          {stayingRoles.length > 0 && stayingRolesText(stayingRoles)}
        </output>
      </div>
    </>
  )
}
