-- Stores a legal text with the hash that members acknowledge: the SHA-256 of the body in UTF-8.
create or replace function publish_text(p_kind text, p_version int, p_lang text, p_title text, p_body text, p_at timestamptz)
returns void language sql as $$
  insert into system_texts (kind, version, lang, title, body, hash, published_at)
  values (p_kind, p_version, p_lang, p_title, p_body,
          encode(sha256(convert_to(p_body, 'UTF8')), 'hex'), p_at);
$$;
