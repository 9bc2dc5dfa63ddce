import type { Actor } from '@portal/contract/permissions/actor'
import { alertFields } from '#features/alerts/alerts.api.ts'
import { describe, expect, it } from 'vitest'
import { alertForMissingFarms } from './alert-for-missing-farms.ts'

const MASTER: Actor = { id: 'me', isMaster: true, subsidiary: {} }
const clerk: Actor = {
  id: 'me',
  isMaster: false,
  subsidiary: { '1001': { scopes: ['simple_alert.create'], areas: [] } },
}
const checklist = {
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Biosseguridade',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
  subsidiaries: ['ALL'],
  farms: 9,
  answered: 1,
}
const farm = (code: string, subsidiary: string) => ({
  code,
  name: code,
  subsidiary,
  subsidiary_name: `Filial ${subsidiary}`,
})
const items = [farm('F1', '1001'), farm('F2', '1002'), farm('F3', '1001')]

describe('an alert to the farms that are missing', () => {
  it('proposes a text, and is for these farms only', () => {
    expect(alertForMissingFarms({ checklist, items }, MASTER)).toEqual({
      start: {
        name: 'Checklist pendente: Biosseguridade',
        description:
          'A fazenda ainda não respondeu o checklist "Biosseguridade". Responda até 20/11/2026.',
        subsidiaries: ['1001', '1002'],
        farms: ['F1', 'F2', 'F3'],
        end_date: '2026-11-20',
      },
      note: 'Este alerta vai para 3 fazendas que ainda não responderam o checklist.',
    })
  })

  it('names no day where the checklist has no end', () => {
    const { start } = alertForMissingFarms(
      { checklist: { ...checklist, end_date: null }, items },
      MASTER,
    )
    expect(start).toMatchObject({
      description: 'A fazenda ainda não respondeu o checklist "Biosseguridade".',
      end_date: '',
    })
  })

  it('leaves out the filiais where the person may not create alerts, and says so', () => {
    const { start, note } = alertForMissingFarms({ checklist, items }, clerk)
    expect(start).toMatchObject({ subsidiaries: ['1001'], farms: ['F1', 'F3'] })
    expect(note).toBe(
      'Este alerta vai para 2 fazendas que ainda não responderam o checklist. ' +
        'Outra fica de fora: você não pode criar alertas em Filial 1002.',
    )
  })

  it('can be saved as it is, however long the name and however many the farms', () => {
    const many = Array.from({ length: 10_001 }, (_, index) => farm(`F${index}`, '1001'))
    const long = { ...checklist, name: 'x'.repeat(255) }
    const { start, note } = alertForMissingFarms({ checklist: long, items: many }, MASTER)
    expect(alertFields.safeParse(start).success).toBe(true)
    expect(note).toContain('São no máximo 10.000 fazendas por alerta.')
  })
})
