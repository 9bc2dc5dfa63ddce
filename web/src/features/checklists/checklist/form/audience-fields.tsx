import type { UseFormReturnType } from '@mantine/form'
import {
  type Responder,
  type Role,
  ROLE_LABELS,
  ROLES,
} from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import {
  fieldsClearedBy,
  viewersWithEditors,
  visibleFieldsFor,
} from '@portal/contract/checklists/checklist/responder'
import { RESPONDER_LABELS } from '@portal/contract/kinds/item-kinds'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL } from '@portal/contract/places/place'
import { useState } from 'react'
import { Combobox } from '#components/fields/combobox.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { closeFieldEmptied, notifyFieldEmptied } from '#components/forms/notify-field-emptied.ts'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { BusinessActivitiesPicker } from '#features/places/business-activities-picker.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { counted } from '#format.ts'
import type { ChecklistDraft } from './checklist-draft.ts'

type RoleFieldsProps = {
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
const RoleFields = ({ form, disabled }: RoleFieldsProps) => {
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
      <Combobox
        label="Editores"
        description="Quem edita no Integra"
        placeholder="Escolha os editores"
        {...pickerProps}
        {...form.getInputProps('editor_mobile')}
        value={editors}
        onChange={edit}
      />
      <div>
        <Combobox
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

type Props = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
  readonly isFolded: boolean
  /** Only subsidiaries where the person holds this scope are offered. */
  readonly scope: Scope
  readonly disabled: boolean
}

const RESPONDER_HINT =
  'Escolher Portal Agro limpa filiais, fazendas e atividades comerciais; escolher Integra limpa as áreas.'

const CLEARED_LABELS = {
  subsidiaries: 'filiais',
  farms: 'fazendas',
  business_activity: 'atividades comerciais',
  activities: 'áreas',
} as const
const CLEARABLE = ['subsidiaries', 'farms', 'business_activity', 'activities'] as const

/** A notice lists the fields that the choice emptied and offers to restore them, with the previous responder. */
const chooseResponder = (form: Props['form'], next: Responder) => {
  const before = form.getValues()
  const cleared = fieldsClearedBy(next)
  form.setValues({ responder: next, ...cleared })
  closeFieldEmptied()
  const emptied = CLEARABLE.filter((field) => cleared[field] && before[field].length > 0)
  if (emptied.length === 0) return
  const labels = emptied.map((field) => CLEARED_LABELS[field]).join(', ')
  const { responder, subsidiaries, farms, business_activity, activities } = before
  notifyFieldEmptied(`A escolha limpou: ${labels}`, () =>
    form.setValues({ responder, subsidiaries, farms, business_activity, activities }),
  )
}

/** Summarises the places and areas while they are folded. */
const placesText = ({ subsidiaries, farms, activities }: ChecklistDraft) =>
  [
    counted(subsidiaries.length, 'filial', 'filiais'),
    ...(farms.includes(ALL) ? ['todas as fazendas'] : []),
    ...(farms.length > 0 && !farms.includes(ALL)
      ? [counted(farms.length, 'fazenda', 'fazendas')]
      : []),
    ...(activities.length > 0 ? [counted(activities.length, 'área', 'áreas')] : []),
  ].join(' · ')

const rolesText = ({ editor_mobile: editors, viewer_mobile: viewers }: ChecklistDraft) =>
  [
    counted(editors.length, 'editor', 'editores'),
    counted(viewers.length, 'visualizador', 'visualizadores'),
  ].join(' · ')

/** Who answers the checklist and where; the responder decides which of these fields are shown. */
export const AudienceFields = ({ form, isFolded, scope, disabled }: Props) => {
  const { responder, subsidiaries, farms, activities, business_activity: businesses } = form.values
  const visibleFields = visibleFieldsFor(responder)
  const choose = (next: Responder) => chooseResponder(form, next)
  return (
    <>
      <RadioField
        label="Quem responde"
        description={RESPONDER_HINT}
        withAsterisk
        options={RESPONDER_LABELS}
        {...form.getInputProps('responder')}
        value={responder}
        onChange={choose}
      />
      <FoldedFields
        title="Onde"
        summary={placesText(form.values)}
        startsOpen={!isFolded}
        hasProblem={CLEARABLE.some((field) => Boolean(form.errors[field]))}
      >
        <SubsidiariesPicker
          scope={scope}
          disabled={disabled}
          {...form.getInputProps('subsidiaries')}
          value={subsidiaries}
        />
        {visibleFields.farms && (
          <FarmsPicker
            subsidiaries={subsidiaries}
            disabled={disabled}
            {...form.getInputProps('farms')}
            value={farms}
            onPlaces={form.setValues}
          />
        )}
        {visibleFields.areas && (
          <AreasPicker
            withAsterisk
            disabled={disabled}
            {...form.getInputProps('activities')}
            value={activities}
          />
        )}
        {visibleFields.businessActivities && (
          <BusinessActivitiesPicker
            disabled={disabled}
            {...form.getInputProps('business_activity')}
            value={businesses}
          />
        )}
      </FoldedFields>
      {visibleFields.roles && (
        <FoldedFields
          title="Editores e visualizadores"
          summary={rolesText(form.values)}
          startsOpen={!isFolded}
          hasProblem={['editor_mobile', 'viewer_mobile'].some((field) =>
            Boolean(form.errors[field]),
          )}
        >
          <RoleFields form={form} disabled={disabled} />
        </FoldedFields>
      )}
    </>
  )
}
