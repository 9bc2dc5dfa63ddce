import { BANDS, category, type DemoChecklist } from './demo-checklist.ts'
import { above, below, between, critical, q } from './demo-question.ts'
import { LIVING, MANAGEMENT, PROTECTION } from './safety-people.ts'

const MACHINES = category('Máquinas e implementos', [
  q.yesNo('Tratores têm estrutura de proteção e cinto de segurança?', [10, -20]),
  q.yesNo('Os eixos cardã estão com a proteção íntegra?', [10, -20], {
    when: {
      Não: [
        q.number('Implementos sem proteção', above(0)),
        q.yesNo('Foram retirados de uso?', [0, critical(-20)]),
      ],
    },
  }),
  q.yesNo('Os operadores são habilitados e treinados?', [10, -10]),
  q.single(
    'Manutenção preventiva',
    { 'Em dia': 10, Atrasada: 0, 'Sem programa': -10 },
    { when: { Atrasada: [q.number('Dias de atraso', above(0))] } },
  ),
  q.yesNo('Há botão de parada de emergência nas máquinas fixas?', [5, -10]),
  q.text('Máquinas interditadas', { optional: true }),
])

const SILOS = category(
  'Silos e espaços confinados',
  [
    q.yesNo('Há silos ou moegas no local?', [0, 0], {
      when: {
        Sim: [
          q.yesNo('A permissão de entrada e trabalho é preenchida a cada entrada?', [10, -20]),
          q.yesNo('Há vigia durante toda a permanência?', [10, -20]),
          q.multiple('Equipamentos de resgate', {
            Tripé: 4,
            'Cinto paraquedista': 4,
            'Detector de gases': 4,
            'Maca e rádio': 2,
          }),
          q.number('Oxigênio medido antes da última entrada (%)', between(0, 30), {
            when: [
              { is: below(19.5), questions: [q.text('Por que a entrada não foi suspensa?')] },
              { is: between(23, 30), questions: [q.text('Origem do excesso de oxigênio')] },
            ],
          }),
        ],
      },
    }),
    q.yesNo('As tampas e os poços estão sinalizados e travados?', [5, -10]),
    q.day('Último simulado de resgate', { optional: true }),
  ],
  'Inclui moegas, túneis, poços e tanques de dejetos',
)

const ELECTRICITY = category('Instalações elétricas e incêndio', [
  q.yesNo('Os quadros estão fechados, identificados e aterrados?', [10, -10]),
  q.single(
    'Fiação aparente',
    { Nenhuma: 5, 'Em poucos pontos': 0, 'Em muitos pontos': -10 },
    { when: { 'Em muitos pontos': [q.day('Data marcada com o eletricista')] } },
  ),
  q.number('Extintores vencidos', above(-1), {
    when: [{ is: above(0), questions: [q.text('Onde estão os extintores vencidos?')] }],
  }),
  q.yesNo('As rotas de fuga estão livres e sinalizadas?', [5, -5]),
])

const HEIGHT = category('Trabalho em altura e escadas', [
  q.yesNo('Há trabalho acima de 2 metros?', [0, 0], {
    when: {
      Sim: [
        q.yesNo('Há linha de vida ou ponto de ancoragem?', [10, -20]),
        q.yesNo('Foi feita análise de risco?', [5, -10]),
      ],
    },
  }),
  q.scale('Estado de escadas e guarda-corpos', [-10, -5, 0, 5, 10]),
])

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
