import { above, exclusive, below, between, critical, q, withEvidence } from './demo-question.ts'
import { type DemoChecklist, category } from './demo-checklist.ts'

const milking = category(
  'Ordenha',
  [
    q.single(
      'Tipo de ordenha',
      { Manual: 0, 'Balde ao pé': 2, Canalizada: 5, Robotizada: 8 },
      {
        when: {
          'Balde ao pé': [q.yesNo('Os baldes são de aço inoxidável?', [3, 0])],
          Canalizada: [
            q.number('Vácuo da linha (kPa)', between(20, 60), {
              when: [
                { is: below(38), questions: [q.yesNo('A bomba foi regulada?', [2, -2])] },
                { is: above(48), questions: [q.day('Última troca das teteiras')] },
              ],
            }),
          ],
        },
      },
    ),
    q.multiple(
      'Etapas observadas',
      {
        'Teste da caneca': 5,
        'Pré-dipping': 5,
        'Secagem com papel descartável': 5,
        'Pós-dipping': 5,
        'Nenhuma das anteriores': exclusive(-10),
      },
      { when: { 'Nenhuma das anteriores': [q.text('Plano de capacitação da equipe')] } },
    ),
    withEvidence(
      q.yesNo('Vacas em tratamento são ordenhadas por último?', [10, -20], {
        about: 'Inclui as que estão em período de carência.',
        when: { Não: [q.yesNo('O leite delas foi descartado?', [0, critical(-30)])] },
      }),
      { comment: 'required', photos: { min: 1, max: 3 }, dueOn: ['Não'] },
    ),
  ],
  'Observe ao menos uma ordenha inteira',
)

const quality = category('Qualidade do leite', [
  q.number('Temperatura no tanque (°C)', between(-2, 40), {
    when: [
      {
        is: above(4),
        questions: [
          q.number('Horas desde o fim da ordenha', between(0, 48), {
            when: [{ is: above(3), questions: [q.text('Defeito do resfriador')] }],
          }),
        ],
      },
    ],
  }),
  q.number('Contagem de células somáticas (mil/mL)', between(0, 10000), {
    when: [
      { is: between(400, 500), questions: [q.yesNo('Há plano de controle de mastite?', [5, 0])] },
      { is: above(500), questions: [q.day('Data da próxima coleta individual')] },
    ],
  }),
  q.number('Contagem bacteriana total (mil UFC/mL)', between(0, 10000)),
  withEvidence(q.scale('Limpeza da sala de leite', [0, 3, 6, 8, 10]), {
    comment: 'optional',
    photos: { min: 0, max: 3 },
  }),
])

export const MILK: readonly DemoChecklist[] = [
  {
    name: 'Ordenha e qualidade do leite',
    code: 'LEI-01',
    description: 'Boas práticas de ordenha e resultados do tanque, conforme a IN 77.',
    owner: 'master',
    active: true,
    responder: '0',
    days: { from: -170, to: 90 },
    subsidiaries: ['1003'],
    areas: ['Bovinocultura de leite'],
    signature: 'optional',
    location: 'optional',
    created: [175, '07:58'],
    updated: [33, '11:46', 'master'],
    uncategorized: [q.text('Nome do responsável pela ordenha')],
    categories: [milking, quality],
  },
  {
    name: 'Coleta de leite a granel',
    code: 'LEI-05',
    description: 'Rascunho. Falta combinar os limites com o laboratório.',
    owner: 'master',
    active: false,
    responder: '2',
    days: { from: 7, to: 187 },
    subsidiaries: ['1003'],
    farms: ['1003-02', '1003-04'],
    areas: ['Bovinocultura de leite'],
    businesses: ['LEITE'],
    editors: ['PRODUTOR', 'CIEX'],
    viewers: ['PRODUTOR', 'CIEX', 'GERENTE'],
    created: [5, '16:13'],
    updated: [3, '09:27', 'master'],
    categories: [
      category('Na propriedade', [
        q.single(
          'Teste do alizarol',
          { Normal: 10, Ácido: -10, Alcalino: -5 },
          { when: { Ácido: [q.yesNo('O leite foi recusado?', [0, -50])] } },
        ),
        q.number('Volume coletado (litros)', between(0, 30000)),
      ]),
      category('No caminhão', [q.text('Número do lacre')]),
    ],
  },
]
