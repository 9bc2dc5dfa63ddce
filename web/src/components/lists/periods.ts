import { addDays } from '@portal/contract/shared/dates'

const MONTHS_A_YEAR = 12

/** The first day of a month: this one, or one before or after it. */
const monthStart = (today: string, months: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const count = year * MONTHS_A_YEAR + month - 1 + months
  return [Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1, 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const DAYS = 30
const monthsSince = (today: string, months: number) => ({
  label: `${months} meses`,
  from: monthStart(today, 1 - months),
  to: '',
})

/** The periods that people ask for most. */
export const periodsAt = (today: string) => [
  {
    label: 'Este mês',
    from: monthStart(today, 0),
    to: addDays(monthStart(today, 1), -1),
  },
  {
    label: 'Mês passado',
    from: monthStart(today, -1),
    to: addDays(monthStart(today, 0), -1),
  },
  { label: '30 dias', from: addDays(today, 1 - DAYS), to: today },
  ...[3, 6, 12].map((months) => monthsSince(today, months)),
]
