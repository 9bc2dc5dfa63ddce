import { q } from './demo-question.ts'
import { BANDS, type DemoChecklist, category } from './demo-checklist.ts'
import { LIVING, MANAGEMENT, PROTECTION } from './safety-people.ts'
import { ELECTRICITY, HEIGHT, MACHINES, SILOS } from './safety-places.ts'

export const SAFETY: readonly DemoChecklist[] = [
  {
    name: 'Segurança e saúde no trabalho rural (NR-31)',
    code: 'SST-NR31',
    description:
      'Inspeção semestral completa. Reserve meio dia, percorra todos os setores e anote o que for crítico.',
    owner: 'master',
    active: true,
    responder: '0',
    days: { from: -160, to: 205 },
    subsidiaries: ['ALL'],
    areas: ['Avicultura', 'Suinocultura', 'Bovinocultura de leite', 'Grãos', 'Meio ambiente'],
    bands: BANDS,
    created: [169, '13:44'],
    updated: [8, '15:57', 'master'],
    uncategorized: [
      q.text('Inspetor'),
      q.date('Data e hora da inspeção'),
      q.single('Tipo de estabelecimento', {
        Granja: 0,
        Fazenda: 0,
        'Unidade de grãos': 0,
        'Fábrica de ração': 0,
      }),
    ],
    categories: [
      MANAGEMENT,
      PROTECTION,
      MACHINES,
      SILOS,
      ELECTRICITY,
      HEIGHT,
      LIVING,
      category('Conclusão', [
        q.single(
          'Parecer da inspeção',
          { Conforme: 20, 'Conforme com pendências': 10, 'Não conforme': 0 },
          {
            when: {
              'Conforme com pendências': [q.day('Prazo das pendências')],
              'Não conforme': [
                q.yesNo('Algum setor foi interditado?', [0, 0], {
                  when: { Sim: [q.text('Setores interditados')] },
                }),
              ],
            },
          },
        ),
        q.text('Comentários finais', { optional: true }),
      ]),
    ],
  },
]
