import { NOT_APPLICABLE, above, exclusive, below, between, critical, q } from './demo-question.ts'
import { BANDS, type DemoChecklist, category } from './demo-checklist.ts'

const entrance = category(
  'Entrada e barreira sanitária',
  [
    q.yesNo('A granja está cercada e com portão fechado?', [10, 0], {
      when: {
        Não: [
          q.single('O que falta?', {
            'Cerca rompida': -5,
            'Portão sem cadeado': -2,
            'Sem cerca': critical(-10),
          }),
          q.day('Até quando será corrigido?'),
        ],
      },
    }),
    q.yesNo('Há arco ou bomba de desinfecção de veículos em funcionamento?', [10, 0], {
      when: { Sim: [q.number('Concentração do desinfetante (%)', between(0, 10))] },
    }),
    q.yesNo('Há pedilúvio na entrada de cada galpão?', [10, 0], {
      when: {
        Sim: [
          q.single(
            'Com que frequência a solução é trocada?',
            { 'Todos os dias': 5, 'A cada dois ou três dias': 2, 'Uma vez por semana': 0 },
            {
              when: {
                'Uma vez por semana': [
                  q.text('Por que a troca não é diária?', {
                    about: 'Registre o que o produtor relatou.',
                  }),
                ],
              },
            },
          ),
        ],
      },
    }),
    q.single(
      'Registro de entrada de veículos',
      { 'Em dia': 5, Incompleto: 0, 'Não há': -5, 'Não se aplica': NOT_APPLICABLE },
      {
        about: 'Não se aplica a granjas que recebem por silo externo.',
        unless: {
          of: ['Em dia', 'Não se aplica'],
          questions: [q.text('Orientação sobre o registro', { optional: true })],
        },
      },
    ),
    q.number('Visitantes registrados nos últimos 30 dias', above(-1), {
      when: [
        {
          is: above(20),
          questions: [q.yesNo('As visitas foram autorizadas pelo sanitarista?', [5, -5])],
        },
      ],
    }),
  ],
  'Do portão até a porta do galpão',
)

const hygiene = category('Higiene de pessoas e materiais', [
  q.multiple(
    'Quais itens estão disponíveis no vestiário?',
    {
      'Chuveiro com água quente': 5,
      'Roupas exclusivas da granja': 5,
      'Botas por galpão': 5,
      'Sabonete e toalhas': 2,
      'Nenhum deles': { ...exclusive(-10), ...critical(-10) },
    },
    { when: { 'Nenhum deles': [q.text('Qual é o prazo combinado para a adequação?')] } },
  ),
  q.scale('Nota para a limpeza do vestiário', [-5, 0, 3, 6, 10], {
    about: '1 é muito sujo; 5 é limpo e organizado.',
    when: { 1: [q.text('Descreva o que foi encontrado')] },
  }),
  q.yesNo('Ferramentas são desinfetadas antes de entrar?', [5, 0]),
])

const water = category('Água', [
  q.number('Cloro livre no último bebedouro (ppm)', between(-0.01, 20), {
    about: 'Meça no ponto mais distante do reservatório.',
    when: [
      {
        is: below(3),
        questions: [
          q.single('Qual é a causa provável?', {
            'Dosador vazio': 0,
            'Dosador desregulado': 0,
            'Vazamento na linha': 0,
          }),
        ],
      },
      {
        is: between(5, 20),
        questions: [q.yesNo('O dosador foi regulado durante a visita?', [2, -2])],
      },
    ],
  }),
  q.day('Data da última análise microbiológica'),
])

const downtime: DemoChecklist = {
  name: 'Vazio sanitário e liberação de lote',
  code: 'BIO-03',
  description: 'Preenchida antes de cada alojamento. Sem liberação não há entrega de animais.',
  owner: 'gestor',
  active: false,
  responder: '2',
  days: { from: -75, to: 45 },
  subsidiaries: ['1002'],
  farms: ['1002-01', '1002-03', '1002-05', '1002-07'],
  areas: ['Avicultura', 'Suinocultura'],
  businesses: ['FRANGO', 'SUINO'],
  editors: ['SANITARISTA'],
  viewers: ['SANITARISTA', 'EXTENSIONISTA', 'PRODUTOR'],
  created: [81, '10:27'],
  updated: [6, '17:48', 'gestor'],
  uncategorized: [q.date('Data e hora da saída do último animal')],
  categories: [
    category('Limpeza e desinfecção', [
      q.multiple('Etapas concluídas', {
        'Retirada da cama ou do dejeto': 5,
        'Lavagem com detergente': 5,
        'Desinfecção com produto registrado': 10,
        'Controle de cascudinho e roedores': 5,
      }),
      q.text('Produto e diluição usados na desinfecção'),
    ]),
    category('Liberação', [
      q.number('Dias de vazio cumpridos', above(-1), {
        when: [
          {
            is: below(10),
            questions: [
              q.yesNo('Há autorização do sanitarista para vazio menor?', [0, -20], {
                when: { Sim: [q.text('Número da autorização')] },
              }),
            ],
          },
        ],
      }),
      q.single('Parecer', { Liberado: 20, 'Liberado com ressalvas': 10, 'Não liberado': 0 }),
    ]),
  ],
}

export const BIOSECURITY: readonly DemoChecklist[] = [
  {
    name: 'Biosseguridade de granja',
    code: 'BIO-01',
    description:
      'Barreiras sanitárias, higiene e água. Uma resposta por granja a cada 90 dias, com o produtor presente.',
    owner: 'gestor',
    active: true,
    responder: '2',
    days: { from: -150, to: 60 },
    subsidiaries: ['1001', '1002'],
    farms: ['1001-01', '1001-02', '1001-05', '1001-07', '1002-01', '1002-03', '1002-05'],
    areas: ['Avicultura', 'Suinocultura'],
    businesses: ['FRANGO', 'SUINO'],
    bands: BANDS,
    editors: ['EXTENSIONISTA', 'SANITARISTA'],
    viewers: ['EXTENSIONISTA', 'SANITARISTA', 'SUPERVISOR', 'GERENTE'],
    created: [163, '09:12'],
    updated: [18, '14:35', 'gestor'],
    uncategorized: [q.text('Quem acompanhou a visita?'), q.date('Data e hora da visita')],
    categories: [entrance, hygiene, water],
  },
  downtime,
]
