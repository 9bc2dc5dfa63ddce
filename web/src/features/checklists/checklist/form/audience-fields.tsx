import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import type { Responder } from '@portal/contract/checklists/checklist/checklist'
import { RESPONDER_LABELS } from '@portal/contract/checklists/checklist/checklist.kind'
import { visibleFieldsFor, fieldsClearedBy } from '@portal/contract/checklists/checklist/responder'
import type { Scope } from '@portal/contract/permissions/scopes'
import { notifyFieldEmptied } from '#components/forms/notify-field-emptied.ts'
import { RadioField } from '#components/fields/radio-field.tsx'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { BusinessActivitiesPicker } from '#features/places/business-activities-picker.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import type { ChecklistDraft } from './checklist-draft.ts'
import { RoleFields } from './role-fields.tsx'

type Props = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
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
  const emptied = CLEARABLE.filter((field) => cleared[field] && before[field].length > 0)
  if (emptied.length === 0) return
  const labels = emptied.map((field) => CLEARED_LABELS[field]).join(', ')
  const { responder, subsidiaries, farms, business_activity, activities } = before
  notifyFieldEmptied(`A escolha limpou: ${labels}`, () =>
    form.setValues({ responder, subsidiaries, farms, business_activity, activities }),
  )
}

/** Who answers the checklist and where; the responder decides which of these fields are shown. */
export const AudienceFields = ({ form, scope, disabled }: Props) => {
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
      {visibleFields.roles && <RoleFields form={form} disabled={disabled} />}
    </>
  )
}
