import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import type { Responder } from '@portal/contract/checklists/checklist/checklist'
import { RESPONDER_LABELS } from '@portal/contract/checklists/checklist/checklist.kind'
import { asksFor, clearedBy } from '@portal/contract/checklists/checklist/responder'
import type { Scope } from '@portal/contract/permissions/scopes'
import { tellEmptied } from '#components/forms/emptied-notice.ts'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { BusinessActivitiesPicker } from '#features/places/business-activities-picker.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import type { Draft } from './checklist-draft.ts'
import { RoleFields } from './role-fields.tsx'

type Props = {
  readonly form: UseFormReturnType<Draft, ChecklistInput>
  /** What the person must hold in a subsidiary to be offered it. */
  readonly scope: Scope
  readonly disabled: boolean
}

const WHAT_IT_CLEARS =
  'Escolher Portal Agro limpa filiais, fazendas e atividades comerciais; escolher Integra limpa as áreas.'

const CLEARED_WORDS = {
  subsidiaries: 'filiais',
  farms: 'fazendas',
  business_activity: 'atividades comerciais',
  activities: 'áreas',
} as const
const CLEARABLE = ['subsidiaries', 'farms', 'business_activity', 'activities'] as const

/** What it empties is told, and can be put back with who responded before. */
const chooseResponder = (form: Props['form'], next: Responder) => {
  const before = form.getValues()
  const cleared = clearedBy(next)
  form.setValues({ responder: next, ...cleared })
  const emptied = CLEARABLE.filter((field) => cleared[field] && before[field].length > 0)
  if (emptied.length === 0) return
  const words = emptied.map((field) => CLEARED_WORDS[field]).join(', ')
  const { responder, subsidiaries, farms, business_activity, activities } = before
  tellEmptied(`A escolha limpou: ${words}`, () =>
    form.setValues({ responder, subsidiaries, farms, business_activity, activities }),
  )
}

/** Who answers it, and where: the first decides what else is asked. */
export const AudienceFields = ({ form, scope, disabled }: Props) => {
  const { responder, subsidiaries, farms, activities, business_activity: businesses } = form.values
  const asks = asksFor(responder)
  const choose = (next: Responder) => chooseResponder(form, next)
  return (
    <>
      <ChoiceField
        label="Quem responde"
        description={WHAT_IT_CLEARS}
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
      {asks.farms && (
        <FarmsPicker
          subsidiaries={subsidiaries}
          disabled={disabled}
          {...form.getInputProps('farms')}
          value={farms}
          onPlaces={form.setValues}
        />
      )}
      {asks.areas && (
        <AreasPicker
          withAsterisk
          disabled={disabled}
          {...form.getInputProps('activities')}
          value={activities}
        />
      )}
      {asks.businessActivities && (
        <BusinessActivitiesPicker
          disabled={disabled}
          {...form.getInputProps('business_activity')}
          value={businesses}
        />
      )}
      {asks.roles && <RoleFields form={form} disabled={disabled} />}
    </>
  )
}
