import { above, exclusive, below, between, q } from './demo-question.ts'
import { type DemoChecklist, category } from './demo-checklist.ts'

export const TRANSPORT: readonly DemoChecklist[] = [
  {
    name: 'Transporte de animais vivos',
    code: 'TRA-01',
    description: 'Do carregamento na granja à descarga no frigorífico.',
    owner: 'master',
    active: true,
    responder: '1',
    days: { from: -60, to: 0 },
    subsidiaries: ['1001', '1004'],
    farms: ['1001-01', '1001-03', '1001-06', '1004-01', '1004-02', '1004-05'],
    businesses: ['FRANGO', 'SUINO'],
    editors: ['GRANJEIRO', 'EXTENSIONISTA'],
    viewers: ['GRANJEIRO', 'EXTENSIONISTA', 'CIEX', 'GERENTE_REGIONAL'],
    created: [66, '09:51'],
    updated: [22, '10:18', 'master'],
    uncategorized: [q.text('Placa do veículo'), q.text('Número da GTA')],
    categories: [
      category('Carregamento', [
        q.number('Horas de jejum', between(-1, 48), {
          when: [
            { is: below(8), questions: [q.text('Motivo do jejum curto')] },
            { is: above(18), questions: [q.text('Motivo do jejum longo')] },
          ],
        }),
        q.single(
          'Como os animais foram conduzidos?',
          { 'Com tábua de manejo': 10, 'Com chocalho ou bandeira': 8, 'Com bastão elétrico': -20 },
          {
            when: {
              'Com bastão elétrico': [
                q.yesNo('O gerente foi avisado?', [0, -10], {
                  when: { Sim: [q.text('Nome do gerente')] },
                }),
              ],
            },
          },
        ),
        q.scale('Estado do embarcador', [-5, 0, 4, 8, 10]),
      ]),
      category('Descarga', [
        q.date('Chegada ao frigorífico'),
        q.number('Animais mortos na chegada', above(-1), {
          when: [{ is: above(0), questions: [q.text('Posição na carroceria')] }],
        }),
        q.yesNo('O veículo foi lavado e desinfetado?', [10, -10]),
      ]),
    ],
  },
  {
    name: 'Inspeção da frota de ração',
    code: 'FRO-03',
    description: 'Antes da primeira viagem do dia.',
    owner: 'gestor',
    active: true,
    responder: '0',
    days: { from: -91, to: -1 },
    subsidiaries: ['1001', '1002'],
    areas: ['Avicultura', 'Suinocultura'],
    created: [93, '07:34'],
    updated: [29, '12:20', 'gestor'],
    uncategorized: [q.text('Placa'), q.number('Hodômetro (km)', above(-1))],
    categories: [
      category('Segurança', [
        q.multiple(
          'Itens com defeito',
          { Freios: -20, Pneus: -10, Faróis: -5, 'Cinto de segurança': -10, Nenhum: exclusive(10) },
          {
            when: {
              Freios: [q.yesNo('O veículo foi retirado de circulação?', [0, -50])],
              Pneus: [q.number('Menor sulco (mm)', between(-0.1, 20))],
            },
          },
        ),
        q.date('Vencimento do extintor'),
      ]),
      category('Higiene', [
        q.yesNo('Há sobra de ração no graneleiro?', [-5, 5], {
          when: { Sim: [q.single('A sobra é medicada?', { Sim: -10, Não: 0, 'Não se sabe': -5 })] },
        }),
        q.scale('Limpeza da cabine', [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]),
      ]),
    ],
  },
]
