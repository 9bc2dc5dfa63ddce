import { above, exclusive, below, between, critical, q } from './demo-question.ts'
import { type DemoChecklist, category } from './demo-checklist.ts'

const herd = category('Rebanho', [
  q.single(
    'Fase do lote',
    { Creche: 0, Crescimento: 0, Terminação: 0 },
    {
      when: {
        Creche: [
          q.number('Idade média (dias)', between(20, 75)),
          q.yesNo('Há leitões refugos separados em baia própria?', [5, 0]),
        ],
        Terminação: [
          q.number('Peso médio estimado (kg)', between(20, 180), {
            when: [
              {
                is: above(125),
                questions: [
                  q.single(
                    'O carregamento já foi marcado?',
                    { 'Sim, nesta semana': 5, 'Sim, na próxima': 2, 'Ainda não': -5 },
                    { when: { 'Ainda não': [q.text('O que impede o carregamento?')] } },
                  ),
                ],
              },
            ],
          }),
        ],
      },
    },
  ),
  q.number('Mortalidade acumulada (%)', between(-0.01, 100), {
    when: [
      {
        is: between(2, 4),
        questions: [
          q.text('Principais causas das mortes', { about: 'As três mais frequentes bastam.' }),
        ],
      },
      {
        is: above(4),
        questions: [
          q.yesNo('Foi feita necropsia?', [5, -5], {
            when: {
              Sim: [q.text('Achados da necropsia')],
              Não: [q.day('Para quando foi marcada?')],
            },
          }),
        ],
      },
    ],
  }),
  q.multiple(
    'Sinais clínicos observados',
    { Tosse: -3, Diarreia: -3, Claudicação: -3, Caudofagia: -5, Nenhum: exclusive(10) },
    {
      when: {
        Tosse: [q.number('Índice de tosse (%)', between(0, 100))],
        Diarreia: [q.single('Aspecto', { Pastosa: 0, Líquida: -2, 'Com sangue': -5 })],
        Caudofagia: [q.yesNo('Há material de enriquecimento nas baias?', [3, -3])],
      },
    },
  ),
])

const facilities = category('Instalações e manejo', [
  q.number('Animais por bebedouro', between(0, 60), {
    when: [{ is: above(10), questions: [q.number('Bebedouros a instalar', above(0))] }],
  }),
  q.number('Vazão do bebedouro (litros por minuto)', between(0, 10), {
    when: [{ is: below(1), questions: [q.yesNo('O filtro foi limpo durante a visita?', [2, 0])] }],
  }),
  q.scale('Higiene das baias', [0, 2, 4, 6, 10], {
    whenAny: { of: [1, 2], questions: [q.text('Orientação dada ao produtor')] },
  }),
  q.single('Ração no comedouro', { 'Fresca e seca': 5, Úmida: 0, 'Com mofo': critical(-10) }),
])

export const PIGS: readonly DemoChecklist[] = [
  {
    name: 'Visita técnica de suinocultura',
    code: 'SUI-01',
    description: 'Roteiro da visita mensal do extensionista: rebanho, instalações e combinados.',
    owner: 'gestor',
    active: true,
    responder: '2',
    days: { from: -180, to: 185 },
    subsidiaries: ['1001', '1002'],
    farms: ['1001-02', '1001-03', '1001-06', '1002-02', '1002-04', '1002-06'],
    areas: ['Suinocultura'],
    businesses: ['SUINO'],
    editors: ['EXTENSIONISTA'],
    viewers: ['EXTENSIONISTA', 'PRODUTOR', 'SUPERVISOR'],
    created: [188, '08:15'],
    updated: [11, '18:02', 'master'],
    uncategorized: [q.date('Data e hora da visita')],
    categories: [
      herd,
      facilities,
      category('Combinados', [
        q.text('O que ficou combinado com o produtor'),
        q.day('Próxima visita', { optional: true }),
      ]),
    ],
  },
  {
    name: 'Controle de pragas e roedores',
    code: 'PRG-02',
    description: 'Em revisão: a empresa contratada mudou, e as iscas passaram a ser numeradas.',
    owner: 'gestor',
    active: false,
    responder: '0',
    days: { from: -30, to: 150 },
    subsidiaries: ['1001'],
    areas: ['Suinocultura', 'Avicultura', 'Grãos'],
    created: [47, '14:09'],
    updated: [4, '10:31', 'gestor'],
    categories: [
      category('Iscas', [
        q.single(
          'Situação das iscas',
          { Intactas: 5, 'Consumidas em parte': 2, 'Consumidas por inteiro': 0 },
          {
            when: { 'Consumidas por inteiro': [q.number('Iscas repostas', above(0))] },
            whenDeleted: [
              q.text('Quem retirou as iscas?', {
                about: 'A opção “Retiradas” deixou de existir nesta revisão.',
                optional: true,
              }),
            ],
          },
        ),
        q.yesNo('Os pontos de isca estão numerados e no mapa?', [5, 0]),
      ]),
      category('Vestígios', [
        q.multiple('O que foi encontrado?', {
          'Fezes de roedores': -5,
          'Tocas ativas': -5,
          'Sacarias roídas': -5,
          'Nenhum vestígio': exclusive(10),
        }),
        q.scale('Infestação de moscas', [10, 7, 4, 0, -5]),
      ]),
    ],
  },
]
