import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput, Responder } from '@portal/contract/checklists/checklist/checklist'
import { RESPONDER_LABELS } from '@portal/contract/checklists/checklist/checklist.kind'
import { asksFor, clearedBy } from '@portal/contract/checklists/checklist/responder'
import type { Scope } from '@portal/contract/permissions/scopes'
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

/** Who answers it, and where: the first decides what else is asked. */
export const AudienceFields = ({ form, scope, disabled }: Props) => {
  const { responder, subsidiaries, farms, activities, business_activity: businesses } = form.values
  const asks = asksFor(responder)
  const choose = (next: Responder) => form.setValues({ responder: next, ...clearedBy(next) })
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
