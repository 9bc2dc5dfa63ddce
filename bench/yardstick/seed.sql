-- The yardstick's tables of documents and answers, with :rows documents.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create or replace function f_unaccent(text) returns text language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;
create table document(
  id int generated always as identity primary key, name varchar(255) not null, description varchar(255),
  subsidiaries text[] not null, farms text[] not null, all_farms boolean not null default false,
  doc_type char(1) not null, document_url varchar(255) not null, created_at timestamptz not null default now(),
  name_norm text generated always as (lower(f_unaccent(name))) stored
);
insert into document(name, description, subsidiaries, farms, doc_type, document_url, created_at)
  select
    w[1 + abs(hashint4(i)) % 40] || ' ' || w[1 + abs(hashint4(i * 7 + 1)) % 40] || ' ' || w[1 + abs(hashint4(i * 13 + 2)) % 40] || ' ' || i,
    'Descrição do documento ' || i,
    array['S' || lpad((abs(hashint4(i * 19)) % 50)::text, 2, '0'), 'S' || lpad((abs(hashint4(i * 23)) % 50)::text, 2, '0')],
    array['F' || lpad((abs(hashint4(i * 29)) % 2000)::text, 4, '0')],
    (i % 2)::text, 'https://files.example/docs/' || i || '.pdf',
    timestamptz '2024-01-01' + (abs(hashint4(i * 59)) % 80000000) * interval '1 second'
  from generate_series(1, :rows) i, (select array[
    'Avaliação', 'Sanitária', 'Granja', 'Inspeção', 'Aviário', 'Suíno', 'Produção', 'Ração', 'Água', 'Vacinação',
    'Biossegurança', 'Manutenção', 'Colheita', 'Irrigação', 'Solo', 'Análise', 'Órgão', 'Família', 'Técnico', 'Segurança',
    'Transporte', 'Açúcar', 'Café', 'Milho', 'Soja', 'Herbicida', 'Mês', 'Início', 'Saúde', 'Animal', 'Relatório', 'Visita',
    'Extensão', 'Área', 'Rotina', 'Mensal', 'Semanal', 'Câmara', 'Fábrica', 'Integração'] w) ww;
create index document_created on document(created_at desc, id desc);
create index document_subs on document using gin(subsidiaries);
create index document_trgm on document using gin(name_norm gin_trgm_ops);
create table answer(id uuid primary key, content jsonb not null, at timestamptz not null default now());
create table answered(answer_id uuid not null references answer, question_id uuid not null, value text not null,
  primary key(answer_id, question_id));
analyze;
