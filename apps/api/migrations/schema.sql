-- What the migrations add up to; the schema test writes it when RODA_WRITE_SCHEMA is 1.

-- constraint ledger.accounts.account_nonneg
  CHECK (((balance >= 0) OR (kind = 201)))

-- constraint ledger.accounts.accounts_pkey
  PRIMARY KEY (member_id, kind, currency, product_id)

-- constraint ledger.audit_runs.audit_runs_mode_check
  CHECK ((mode = ANY (ARRAY['full'::text, 'since'::text])))

-- constraint ledger.audit_runs.audit_runs_pkey
  PRIMARY KEY (run_id)

-- constraint ledger.audit_runs.audit_runs_verdict_check
  CHECK ((verdict = ANY (ARRAY['holds'::text, 'broken'::text])))

-- constraint ledger.batches.batches_pkey
  PRIMARY KEY (key)

-- constraint ledger.codes.codes_check
  CHECK (((door = 'post'::text) = (code < 200)))

-- constraint ledger.codes.codes_door_check
  CHECK ((door = ANY (ARRAY['post'::text, 'hold'::text, 'transfer'::text, 'fund'::text, 'reverse'::text])))

-- constraint ledger.codes.codes_name_key
  UNIQUE (name)

-- constraint ledger.codes.codes_pkey
  PRIMARY KEY (code)

-- constraint ledger.currencies.currencies_name_key
  UNIQUE (name)

-- constraint ledger.currencies.currencies_pkey
  PRIMARY KEY (currency)

-- constraint ledger.currencies.currencies_places_check
  CHECK (((places >= 0) AND (places <= 18)))

-- constraint ledger.entries.entries_pkey
  PRIMARY KEY (member_id, kind, currency, product_id, seq, journal_key, created_at)

-- constraint ledger.entries_default.entries_default_pkey
  PRIMARY KEY (member_id, kind, currency, product_id, seq, journal_key, created_at)

-- constraint ledger.flow_balances.flow_balances_pkey
  PRIMARY KEY (kind, currency, product_id)

-- constraint ledger.fundings.fundings_amount_check
  CHECK ((amount > 0))

-- constraint ledger.fundings.fundings_key_key
  UNIQUE (key)

-- constraint ledger.fundings.fundings_pkey
  PRIMARY KEY (evidence_id)

-- constraint ledger.holds.holds_amount_check
  CHECK ((amount > 0))

-- constraint ledger.holds.holds_check
  CHECK (((state = 'held'::text) = (ended_at IS NULL)))

-- constraint ledger.holds.holds_pkey
  PRIMARY KEY (member_id, order_id)

-- constraint ledger.holds.holds_state_check
  CHECK ((state = ANY (ARRAY['held'::text, 'settled'::text, 'released'::text])))

-- constraint ledger.journals.journals_pkey
  PRIMARY KEY (member_id, key)

-- constraint ledger.kinds.kinds_kind_check
  CHECK ((((kind >= 1) AND (kind <= 299)) AND (((kind)::integer % 100) > 0)))

-- constraint ledger.kinds.kinds_name_key
  UNIQUE (name)

-- constraint ledger.kinds.kinds_pkey
  PRIMARY KEY (kind)

-- constraint ledger.marks.marks_one_check
  CHECK (one)

-- constraint ledger.marks.marks_pkey
  PRIMARY KEY (one)

-- constraint public.address_books.address_books_address_count_check
  CHECK (((address_count >= 1) AND (address_count <= 20)))

-- constraint public.address_books.address_books_member_id_default_id_fkey
  FOREIGN KEY (member_id, default_id) REFERENCES addresses(member_id, id) DEFERRABLE INITIALLY DEFERRED

-- constraint public.address_books.address_books_pkey
  PRIMARY KEY (member_id)

-- constraint public.addresses.addresses_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.addresses.addresses_region_id_fkey
  FOREIGN KEY (region_id) REFERENCES regions(id)

-- constraint public.announcement_reads.announcement_reads_announcement_id_fkey
  FOREIGN KEY (announcement_id) REFERENCES announcements(id)

-- constraint public.announcement_reads.announcement_reads_pkey
  PRIMARY KEY (member_id, announcement_id)

-- constraint public.announcements.announcements_check
  CHECK (((state = 'draft'::text) OR (starts_at IS NOT NULL)))

-- constraint public.announcements.announcements_check1
  CHECK ((ends_at > starts_at))

-- constraint public.announcements.announcements_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.announcements.announcements_image_check
  CHECK ((length(image) <= 300))

-- constraint public.announcements.announcements_link_check
  CHECK ((length(link) <= 300))

-- constraint public.announcements.announcements_pkey
  PRIMARY KEY (id)

-- constraint public.announcements.announcements_push_published
  CHECK (((push_at IS NULL) OR (state <> 'draft'::text)))

-- constraint public.announcements.announcements_state_check
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))

-- constraint public.announcements.announcements_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.app_versions.app_versions_app_type_check
  CHECK ((app_type = ANY (ARRAY['h5'::text, 'pwa'::text, 'weapp'::text, 'android'::text, 'ios'::text])))

-- constraint public.app_versions.app_versions_app_type_version_key
  UNIQUE (app_type, version)

-- constraint public.app_versions.app_versions_notes_check
  CHECK ((notes ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.app_versions.app_versions_pkey
  PRIMARY KEY (id)

-- constraint public.app_versions.app_versions_version_check
  CHECK ((version ~ '^[0-9]+\.[0-9]+\.[0-9]+$'::text))

-- constraint public.app_versions.app_versions_version_code_check
  CHECK ((version_code > 0))

-- constraint public.approvals.approvals_check
  CHECK (((state = 'open'::text) = (decided_by IS NULL)))

-- constraint public.approvals.approvals_check1
  CHECK (((decided_by IS NULL) = (decided_at IS NULL)))

-- constraint public.approvals.approvals_four_eyes
  CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by)))

-- constraint public.approvals.approvals_kind_check
  CHECK ((kind ~ '^[a-z_]{3,40}$'::text))

-- constraint public.approvals.approvals_pkey
  PRIMARY KEY (id)

-- constraint public.approvals.approvals_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))

-- constraint public.approvals.approvals_subject_check
  CHECK (((length(subject) >= 1) AND (length(subject) <= 80)))

-- constraint public.asset_days.asset_days_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.asset_days.asset_days_pkey
  PRIMARY KEY (asset_id, on_day)

-- constraint public.asset_documents.asset_documents_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.asset_documents.asset_documents_issuer_check
  CHECK (((length(issuer) >= 1) AND (length(issuer) <= 120)))

-- constraint public.asset_documents.asset_documents_kind_check
  CHECK ((kind = ANY (ARRAY['title'::text, 'insurance'::text])))

-- constraint public.asset_documents.asset_documents_number_check
  CHECK (((length(number) >= 1) AND (length(number) <= 80)))

-- constraint public.asset_documents.asset_documents_pkey
  PRIMARY KEY (asset_id, kind, number)

-- constraint public.asset_documents.asset_documents_url_check
  CHECK ((length(url) <= 300))

-- constraint public.asset_positions.asset_positions_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.asset_positions.asset_positions_battery_check
  CHECK (((battery >= 0) AND (battery <= 100)))

-- constraint public.asset_positions.asset_positions_lat_check
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)))

-- constraint public.asset_positions.asset_positions_lng_check
  CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))

-- constraint public.asset_positions.asset_positions_pkey
  PRIMARY KEY (asset_id)

-- constraint public.asset_positions.asset_positions_shown_lat_check
  CHECK (((shown_lat >= ('-90'::integer)::double precision) AND (shown_lat <= (90)::double precision)))

-- constraint public.asset_positions.asset_positions_shown_lng_check
  CHECK (((shown_lng >= ('-180'::integer)::double precision) AND (shown_lng <= (180)::double precision)))

-- constraint public.asset_positions.asset_positions_source_check
  CHECK ((source = ANY (ARRAY['telemetry'::text, 'import'::text, 'demo'::text])))

-- constraint public.asset_positions.asset_positions_speed_kph_check
  CHECK (((speed_kph >= 0) AND (speed_kph <= 400)))

-- constraint public.asset_tracks.asset_tracks_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.asset_tracks.asset_tracks_pkey
  PRIMARY KEY (asset_id, at)

-- constraint public.assets.assets_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.assets.assets_device_number_check
  CHECK (((length(device_number) >= 1) AND (length(device_number) <= 40)))

-- constraint public.assets.assets_device_number_key
  UNIQUE (device_number)

-- constraint public.assets.assets_kind_check
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text])))

-- constraint public.assets.assets_owner_entity_check
  CHECK (((length(owner_entity) >= 1) AND (length(owner_entity) <= 120)))

-- constraint public.assets.assets_pile_rating
  CHECK (((kind <> 'pile'::text) OR (rated_kw IS NOT NULL)))

-- constraint public.assets.assets_pkey
  PRIMARY KEY (id)

-- constraint public.assets.assets_plate_check
  CHECK ((length(plate) <= 20))

-- constraint public.assets.assets_rated_kw_check
  CHECK ((rated_kw > (0)::numeric))

-- constraint public.assets.assets_serial_check
  CHECK (((length(serial) >= 1) AND (length(serial) <= 64)))

-- constraint public.assets.assets_serial_key
  UNIQUE (serial)

-- constraint public.assets.assets_status_check
  CHECK ((status = ANY (ARRAY['idle'::text, 'in_service'::text, 'resting'::text, 'fault'::text])))

-- constraint public.assets.assets_units_capacity_check
  CHECK ((units_capacity > 0))

-- constraint public.audit_log_checks.audit_log_checks_only_row_check
  CHECK (only_row)

-- constraint public.audit_log_checks.audit_log_checks_pkey
  PRIMARY KEY (only_row)

-- constraint public.bank_card_counts.bank_card_counts_card_count_check
  CHECK ((card_count >= 0))

-- constraint public.bank_card_counts.bank_card_counts_pkey
  PRIMARY KEY (member_id)

-- constraint public.bank_card_numbers.bank_card_numbers_pkey
  PRIMARY KEY (number_index)

-- constraint public.bank_cards.bank_cards_bank_code_fkey
  FOREIGN KEY (bank_code) REFERENCES banks(code)

-- constraint public.bank_cards.bank_cards_blocked_why
  CHECK (((blocked_at IS NULL) = (blocked_reason = ''::text)))

-- constraint public.bank_cards.bank_cards_check
  CHECK ((usable_at >= added_at))

-- constraint public.bank_cards.bank_cards_last4_check
  CHECK ((last4 ~ '^[0-9]{4}$'::text))

-- constraint public.bank_cards.bank_cards_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.bank_cards.bank_cards_verified_note_check
  CHECK ((length(verified_note) <= 300))

-- constraint public.bank_cards.bank_cards_verified_whole
  CHECK (((verified_at IS NULL) = (verified_name IS NULL)))

-- constraint public.bank_holidays.bank_holidays_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.bank_holidays.bank_holidays_pkey
  PRIMARY KEY (country_id, on_date)

-- constraint public.banks.banks_check
  CHECK ((digits_min <= digits_max))

-- constraint public.banks.banks_code_check
  CHECK ((code ~ '^[A-Z0-9_]{2,24}$'::text))

-- constraint public.banks.banks_cost_minor_check
  CHECK (((cost_minor >= 0) AND (cost_minor <= '100000000000'::bigint)))

-- constraint public.banks.banks_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.banks.banks_digits_max_check
  CHECK (((digits_max >= 6) AND (digits_max <= 19)))

-- constraint public.banks.banks_digits_min_check
  CHECK (((digits_min >= 6) AND (digits_min <= 19)))

-- constraint public.banks.banks_pkey
  PRIMARY KEY (code)

-- constraint public.banks.banks_window
  CHECK ((((opens IS NULL) = (closes IS NULL)) AND ((opens IS NULL) OR (opens < closes))))

-- constraint public.barrage_events.barrage_events_check
  CHECK (((hidden_at IS NULL) = (hidden_by IS NULL)))

-- constraint public.barrage_events.barrage_events_pkey
  PRIMARY KEY (id)

-- constraint public.barrage_events.barrage_events_source_check
  CHECK ((source = ANY (ARRAY['order'::text, 'box'::text, 'pool'::text, 'quiz'::text])))

-- constraint public.barrage_events.barrage_events_source_source_id_key
  UNIQUE (source, source_id)

-- constraint public.barrage_marks.barrage_marks_pkey
  PRIMARY KEY (source)

-- constraint public.bills.bills_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.bills.bills_check
  CHECK ((paid_minor >= amount_minor))

-- constraint public.bills.bills_check1
  CHECK (((state = 'open'::text) = (closed_at IS NULL)))

-- constraint public.bills.bills_check2
  CHECK (((state = ANY (ARRAY['paid'::text, 'returned'::text])) = (paid_minor IS NOT NULL)))

-- constraint public.bills.bills_check3
  CHECK (((state = 'returned'::text) = (returned_at IS NOT NULL)))

-- constraint public.bills.bills_kind_check
  CHECK ((kind = ANY (ARRAY['equipment_deposit'::text, 'uniform'::text, 'damage'::text])))

-- constraint public.bills.bills_paused_days_check
  CHECK ((paused_days >= 0))

-- constraint public.bills.bills_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.bills.bills_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'waived'::text, 'returned'::text])))

-- constraint public.bills.bills_what_check
  CHECK (((length(what) >= 1) AND (length(what) <= 200)))

-- constraint public.box_odds.box_odds_box_id_fkey
  FOREIGN KEY (box_id) REFERENCES boxes(id)

-- constraint public.box_odds.box_odds_check
  CHECK (((state = 'draft'::text) = (published_at IS NULL)))

-- constraint public.box_odds.box_odds_check1
  CHECK (((state = 'retired'::text) = (retired_at IS NOT NULL)))

-- constraint public.box_odds.box_odds_pkey
  PRIMARY KEY (id)

-- constraint public.box_odds.box_odds_price_coins_check
  CHECK (((price_coins >= 1) AND (price_coins <= 1000000)))

-- constraint public.box_odds.box_odds_state_check
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text])))

-- constraint public.box_odds.box_odds_total_weight_check
  CHECK ((total_weight > 0))

-- constraint public.box_odds.box_odds_version
  UNIQUE (box_id, version)

-- constraint public.box_odds.box_odds_version_check
  CHECK ((version > 0))

-- constraint public.box_plays.box_plays_nonce
  UNIQUE (member_id, nonce)

-- constraint public.box_plays.box_plays_odds_id_fkey
  FOREIGN KEY (odds_id) REFERENCES box_odds(id)

-- constraint public.box_plays.box_plays_odds_id_place_fkey
  FOREIGN KEY (odds_id, place) REFERENCES box_prizes(odds_id, place)

-- constraint public.box_plays.box_plays_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.box_plays.box_plays_seed_id_fkey
  FOREIGN KEY (seed_id) REFERENCES chance_seeds(id)

-- constraint public.box_plays.box_plays_state_check
  CHECK ((state = ANY (ARRAY['nothing'::text, 'won'::text, 'credited'::text, 'to_ship'::text, 'shipped'::text, 'received'::text, 'expired'::text])))

-- constraint public.box_prizes.box_prizes_amount_check
  CHECK ((amount >= 0))

-- constraint public.box_prizes.box_prizes_check
  CHECK (((kind = 'gift'::text) = (gift_id IS NOT NULL)))

-- constraint public.box_prizes.box_prizes_check1
  CHECK (
CASE kind
    WHEN 'none'::text THEN (amount = 0)
    WHEN 'gift'::text THEN (amount = 1)
    ELSE (amount > 0)
END)

-- constraint public.box_prizes.box_prizes_gift_id_fkey
  FOREIGN KEY (gift_id) REFERENCES chance_gifts(id)

-- constraint public.box_prizes.box_prizes_image_check
  CHECK ((length(image) <= 300))

-- constraint public.box_prizes.box_prizes_kind_check
  CHECK ((kind = ANY (ARRAY['points'::text, 'coins'::text, 'gift'::text, 'none'::text])))

-- constraint public.box_prizes.box_prizes_odds_id_fkey
  FOREIGN KEY (odds_id) REFERENCES box_odds(id)

-- constraint public.box_prizes.box_prizes_pkey
  PRIMARY KEY (odds_id, place)

-- constraint public.box_prizes.box_prizes_place_check
  CHECK ((place > 0))

-- constraint public.box_prizes.box_prizes_weight_check
  CHECK ((weight > 0))

-- constraint public.box_prizes.box_prizes_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.box_series.box_series_check
  CHECK (((state = 'closed'::text) = (closed_why IS NOT NULL)))

-- constraint public.box_series.box_series_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.box_series.box_series_daily_cap_check
  CHECK (((daily_cap >= 1) AND (daily_cap <= 100)))

-- constraint public.box_series.box_series_fund_id_fkey
  FOREIGN KEY (fund_id) REFERENCES prize_funds(id)

-- constraint public.box_series.box_series_number
  UNIQUE (country_id, number)

-- constraint public.box_series.box_series_number_check
  CHECK ((number = ANY (ARRAY[1, 2])))

-- constraint public.box_series.box_series_pkey
  PRIMARY KEY (id)

-- constraint public.box_series.box_series_state_check
  CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text])))

-- constraint public.box_series.box_series_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.boxes.boxes_image_check
  CHECK ((length(image) <= 300))

-- constraint public.boxes.boxes_pkey
  PRIMARY KEY (id)

-- constraint public.boxes.boxes_series_id_fkey
  FOREIGN KEY (series_id) REFERENCES box_series(id)

-- constraint public.boxes.boxes_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.captchas.captchas_pkey
  PRIMARY KEY (id)

-- constraint public.carriers.carriers_check
  CHECK ((((number_min >= 1) AND (number_min <= number_max)) AND (number_max <= 20)))

-- constraint public.carriers.carriers_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.carriers.carriers_code_key
  UNIQUE (code)

-- constraint public.carriers.carriers_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.carriers.carriers_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.carriers.carriers_number_kind_check
  CHECK ((number_kind = ANY (ARRAY['phone'::text, 'account'::text, 'none'::text])))

-- constraint public.carriers.carriers_pkey
  PRIMARY KEY (id)

-- constraint public.carriers.carriers_status_check
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'hidden'::text])))

-- constraint public.categories.categories_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.categories.categories_code_key
  UNIQUE (code)

-- constraint public.categories.categories_kind_check
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text])))

-- constraint public.categories.categories_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.categories.categories_own_parent
  CHECK ((parent_id <> id))

-- constraint public.categories.categories_parent_id_fkey
  FOREIGN KEY (parent_id) REFERENCES categories(id)

-- constraint public.categories.categories_pkey
  PRIMARY KEY (id)

-- constraint public.categories.categories_position_check
  CHECK (("position" = ANY (ARRAY['labelCategory'::text, 'aiCategory'::text])))

-- constraint public.category_pages.category_pages_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.category_pages.category_pages_pkey
  PRIMARY KEY (code)

-- constraint public.category_pages.category_pages_subtitle_check
  CHECK ((subtitle ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.category_pages.category_pages_title_check
  CHECK ((title ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.chance_gifts.chance_gifts_image_check
  CHECK ((length(image) <= 300))

-- constraint public.chance_gifts.chance_gifts_pkey
  PRIMARY KEY (id)

-- constraint public.chance_gifts.chance_gifts_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.chance_limits.chance_limits_daily_plays_check
  CHECK (((daily_plays >= 0) AND (daily_plays <= 100)))

-- constraint public.chance_limits.chance_limits_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.chance_players.chance_players_client_seed_check
  CHECK ((client_seed ~ '^[A-Za-z0-9-]{4,64}$'::text))

-- constraint public.chance_players.chance_players_pkey
  PRIMARY KEY (member_id)

-- constraint public.chance_seeds.chance_seeds_check
  CHECK ((uses_until > uses_from))

-- constraint public.chance_seeds.chance_seeds_check1
  CHECK (((seed IS NULL) = (revealed_at IS NULL)))

-- constraint public.chance_seeds.chance_seeds_commitment_check
  CHECK ((length(commitment) = 32))

-- constraint public.chance_seeds.chance_seeds_kept_word
  CHECK (((seed IS NULL) OR (sha256(seed) = commitment)))

-- constraint public.chance_seeds.chance_seeds_period
  UNIQUE (scope, uses_from)

-- constraint public.chance_seeds.chance_seeds_pkey
  PRIMARY KEY (id)

-- constraint public.chance_seeds.chance_seeds_scope_check
  CHECK ((scope ~ '^(box|pool):[0-9a-f-]{1,36}$'::text))

-- constraint public.chance_seeds.chance_seeds_seed_check
  CHECK ((length(seed) = 32))

-- constraint public.charge_sessions.charge_sessions_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.charge_sessions.charge_sessions_counted_possible
  CHECK (((state <> 'counted'::text) OR ((asset_id IS NOT NULL) AND (ended_at > started_at) AND (revenue_minor >= 0) AND (energy_wh >= 0))))

-- constraint public.charge_sessions.charge_sessions_evidence
  UNIQUE (source, external_id)

-- constraint public.charge_sessions.charge_sessions_pkey
  PRIMARY KEY (id)

-- constraint public.charge_sessions.charge_sessions_state_check
  CHECK ((state = ANY (ARRAY['pending'::text, 'counted'::text, 'quarantined'::text])))

-- constraint public.check_in_rules.check_in_rules_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.check_in_rules.check_in_rules_four_eyes
  CHECK ((proposed_by <> approved_by))

-- constraint public.check_in_rules.check_in_rules_pkey
  PRIMARY KEY (id)

-- constraint public.check_in_rules.check_in_rules_rewards_check
  CHECK ((((cardinality(rewards) >= 1) AND (cardinality(rewards) <= 31)) AND (0 <= ALL (rewards))))

-- constraint public.check_in_streaks.check_in_streaks_check
  CHECK ((total >= streak))

-- constraint public.check_in_streaks.check_in_streaks_pkey
  PRIMARY KEY (member_id)

-- constraint public.check_in_streaks.check_in_streaks_streak_check
  CHECK ((streak > 0))

-- constraint public.check_ins.check_ins_coins_check
  CHECK ((coins >= 0))

-- constraint public.check_ins.check_ins_pkey
  PRIMARY KEY (member_id, on_day)

-- constraint public.check_ins.check_ins_rule_id_fkey
  FOREIGN KEY (rule_id) REFERENCES check_in_rules(id)

-- constraint public.check_ins.check_ins_streak_check
  CHECK ((streak > 0))

-- constraint public.codes.codes_pkey
  PRIMARY KEY (phone_index, scene)

-- constraint public.codes.codes_scene_check
  CHECK ((scene = ANY (ARRAY['register'::text, 'reset'::text, 'bind'::text, 'card'::text, 'unsubscribe'::text])))

-- constraint public.codes.codes_tries_left_check
  CHECK (((tries_left >= 0) AND (tries_left <= 5)))

-- constraint public.complaints.complaints_assigned_whole
  CHECK (((assigned_to IS NULL) = (assigned_at IS NULL)))

-- constraint public.complaints.complaints_check
  CHECK ((answer_by > submitted_at))

-- constraint public.complaints.complaints_check1
  CHECK (((status = 'open'::text) = (answered_at IS NULL)))

-- constraint public.complaints.complaints_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.complaints.complaints_status_check
  CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))

-- constraint public.consents.consents_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.consents.consents_purpose_check
  CHECK ((purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'marketing'::text, 'push'::text, 'location'::text, 'winner_feed'::text, 'analytics'::text])))

-- constraint public.contract_signings.contract_signings_check
  CHECK ((cooling_until >= submitted_at))

-- constraint public.contract_signings.contract_signings_check1
  CHECK (((state = 'submitted'::text) = (decided_at IS NULL)))

-- constraint public.contract_signings.contract_signings_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.contract_signings.contract_signings_state_check
  CHECK ((state = ANY (ARRAY['submitted'::text, 'withdrawn'::text, 'returned'::text, 'rejected'::text, 'approved'::text])))

-- constraint public.contract_signings.contract_signings_template_id_version_fkey
  FOREIGN KEY (template_id, version) REFERENCES contract_versions(template_id, version)

-- constraint public.contract_templates.contract_templates_employer_id_fkey
  FOREIGN KEY (employer_id) REFERENCES employers(id)

-- constraint public.contract_templates.contract_templates_pkey
  PRIMARY KEY (id)

-- constraint public.contract_terms.contract_terms_pkey
  PRIMARY KEY (member_id, contract_id, from_on)

-- constraint public.contract_texts.contract_texts_hash_check
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text))

-- constraint public.contract_texts.contract_texts_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.contract_texts.contract_texts_pkey
  PRIMARY KEY (template_id, version, lang)

-- constraint public.contract_texts.contract_texts_template_id_version_fkey
  FOREIGN KEY (template_id, version) REFERENCES contract_versions(template_id, version)

-- constraint public.contract_versions.contract_versions_currency_check
  CHECK ((currency = 'IDR'::text))

-- constraint public.contract_versions.contract_versions_duties_check
  CHECK ((duties ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.contract_versions.contract_versions_end_terms_check
  CHECK ((end_terms ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.contract_versions.contract_versions_notice_days_check
  CHECK (((notice_days >= 1) AND (notice_days <= 180)))

-- constraint public.contract_versions.contract_versions_penalty_bp_per_day_check
  CHECK (((penalty_bp_per_day >= 0) AND (penalty_bp_per_day <= 20)))

-- constraint public.contract_versions.contract_versions_penalty_cap_bp_check
  CHECK (((penalty_cap_bp >= 0) AND (penalty_cap_bp <= 1000)))

-- constraint public.contract_versions.contract_versions_pkey
  PRIMARY KEY (template_id, version)

-- constraint public.contract_versions.contract_versions_rate_minor_check
  CHECK (((rate_minor >= 1) AND (rate_minor <= '10000000000'::bigint)))

-- constraint public.contract_versions.contract_versions_role_check
  CHECK ((role ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.contract_versions.contract_versions_template_id_fkey
  FOREIGN KEY (template_id) REFERENCES contract_templates(id)

-- constraint public.contract_versions.contract_versions_term_days_check
  CHECK (((term_days >= 7) AND (term_days <= 1830)))

-- constraint public.contract_versions.contract_versions_unit_check
  CHECK ((unit = ANY (ARRAY['hour'::text, 'task'::text])))

-- constraint public.contract_versions.contract_versions_version_check
  CHECK ((version > 0))

-- constraint public.contracts.contracts_check
  CHECK ((end_on >= start_on))

-- constraint public.contracts.contracts_check1
  CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL)))

-- constraint public.contracts.contracts_check2
  CHECK (((state <> 'notice'::text) OR (notice_at IS NOT NULL)))

-- constraint public.contracts.contracts_employer_id_fkey
  FOREIGN KEY (employer_id) REFERENCES employers(id)

-- constraint public.contracts.contracts_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.contracts.contracts_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'notice'::text, 'ended'::text])))

-- constraint public.contracts.contracts_template_id_fkey
  FOREIGN KEY (template_id) REFERENCES contract_templates(id)

-- constraint public.countries.countries_alias_check
  CHECK ((alias ~ '^[a-z]{2,16}$'::text))

-- constraint public.countries.countries_alias_key
  UNIQUE (alias)

-- constraint public.countries.countries_area_code_check
  CHECK ((area_code ~ '^\+[1-9][0-9]{0,3}$'::text))

-- constraint public.countries.countries_cancel_window_days_check
  CHECK (((cancel_window_days >= 0) AND (cancel_window_days <= 90)))

-- constraint public.countries.countries_claim_window_days_check
  CHECK (((claim_window_days >= 1) AND (claim_window_days <= 365)))

-- constraint public.countries.countries_currency_check
  CHECK ((currency = ANY (ARRAY['IDR'::text, 'USDT'::text])))

-- constraint public.countries.countries_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.countries.countries_names_check
  CHECK ((names ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.countries.countries_pkey
  PRIMARY KEY (id)

-- constraint public.country_options.country_options_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.country_options.country_options_key_check
  CHECK ((key ~ '^[a-z][a-zA-Z0-9]{1,39}$'::text))

-- constraint public.country_options.country_options_pkey
  PRIMARY KEY (country_id, key)

-- constraint public.country_options.country_options_value_check
  CHECK ((jsonb_typeof(value) = ANY (ARRAY['string'::text, 'number'::text, 'boolean'::text])))

-- constraint public.coverage_thresholds.coverage_thresholds_only_row_check
  CHECK (only_row)

-- constraint public.coverage_thresholds.coverage_thresholds_pkey
  PRIMARY KEY (only_row)

-- constraint public.coverage_thresholds.coverage_thresholds_stop_bp_check
  CHECK (((stop_bp >= 10000) AND (stop_bp <= 20000)))

-- constraint public.coverage_thresholds.coverage_thresholds_warn_bp_check
  CHECK ((warn_bp <= 30000))

-- constraint public.coverage_thresholds.coverage_warns_first
  CHECK ((warn_bp >= stop_bp))

-- constraint public.credentials.credentials_pkey
  PRIMARY KEY (member_id)

-- constraint public.crypto_cursors.crypto_cursors_block_check
  CHECK ((block >= 0))

-- constraint public.crypto_cursors.crypto_cursors_network_fkey
  FOREIGN KEY (network) REFERENCES crypto_networks(code)

-- constraint public.crypto_cursors.crypto_cursors_pkey
  PRIMARY KEY (network)

-- constraint public.crypto_licences.crypto_licences_authority_check
  CHECK (((length(authority) >= 3) AND (length(authority) <= 120)))

-- constraint public.crypto_licences.crypto_licences_check
  CHECK ((valid_until >= valid_from))

-- constraint public.crypto_licences.crypto_licences_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.crypto_licences.crypto_licences_country_id_number_key
  UNIQUE (country_id, number)

-- constraint public.crypto_licences.crypto_licences_number_check
  CHECK (((length(number) >= 3) AND (length(number) <= 80)))

-- constraint public.crypto_licences.crypto_licences_pkey
  PRIMARY KEY (id)

-- constraint public.crypto_licences.crypto_licences_provider_check
  CHECK (((length(provider) >= 3) AND (length(provider) <= 120)))

-- constraint public.crypto_licences.crypto_licences_register_url_check
  CHECK ((register_url ~ '^https://'::text))

-- constraint public.crypto_listed_senders.crypto_listed_senders_address_check
  CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))

-- constraint public.crypto_listed_senders.crypto_listed_senders_check
  CHECK (((removed_at IS NULL) = (removed_by IS NULL)))

-- constraint public.crypto_listed_senders.crypto_listed_senders_pkey
  PRIMARY KEY (address)

-- constraint public.crypto_listed_senders.crypto_listed_senders_source_check
  CHECK (((length(source) >= 3) AND (length(source) <= 200)))

-- constraint public.crypto_networks.crypto_networks_chain_id_check
  CHECK ((chain_id > 0))

-- constraint public.crypto_networks.crypto_networks_code_check
  CHECK ((code ~ '^[a-z0-9]{2,16}$'::text))

-- constraint public.crypto_networks.crypto_networks_confirmations_check
  CHECK (((confirmations >= 1) AND (confirmations <= 500)))

-- constraint public.crypto_networks.crypto_networks_fee_note_check
  CHECK ((fee_note ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.crypto_networks.crypto_networks_min_minor_check
  CHECK ((min_minor > 0))

-- constraint public.crypto_networks.crypto_networks_pkey
  PRIMARY KEY (code)

-- constraint public.crypto_networks.crypto_networks_start_block_check
  CHECK ((start_block >= 0))

-- constraint public.crypto_networks.crypto_networks_token_check
  CHECK ((token ~ '^0x[0-9a-f]{40}$'::text))

-- constraint public.crypto_payments.crypto_payments_address_check
  CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))

-- constraint public.crypto_payments.crypto_payments_due_minor_check
  CHECK ((due_minor > 0))

-- constraint public.crypto_payments.crypto_payments_network_fkey
  FOREIGN KEY (network) REFERENCES crypto_networks(code)

-- constraint public.crypto_payments.crypto_payments_pkey
  PRIMARY KEY (member_id, payment_id)

-- constraint public.crypto_payments.crypto_payments_rate_minor_check
  CHECK ((rate_minor > 0))

-- constraint public.crypto_transfers.crypto_transfers_check
  CHECK (((state = ANY (ARRAY['credited'::text, 'reverted'::text])) = (credited_at IS NOT NULL)))

-- constraint public.crypto_transfers.crypto_transfers_check1
  CHECK (((credited_at IS NULL) = (rate_minor IS NULL)))

-- constraint public.crypto_transfers.crypto_transfers_check2
  CHECK (((credited_at IS NULL) = (quote_minor IS NULL)))

-- constraint public.crypto_transfers.crypto_transfers_hold_code_check
  CHECK ((hold_code = ANY (ARRAY['unusual_amount'::text, 'source_unclear'::text, 'authority_request'::text])))

-- constraint public.crypto_transfers.crypto_transfers_hold_ends
  CHECK ((held_until <= (held_at + '7 days'::interval)))

-- constraint public.crypto_transfers.crypto_transfers_hold_whole
  CHECK ((((held_at IS NULL) = (held_until IS NULL)) AND ((held_at IS NULL) = (held_by IS NULL)) AND ((held_at IS NULL) = (hold_code IS NULL))))

-- constraint public.crypto_transfers.crypto_transfers_minor_check
  CHECK ((minor > 0))

-- constraint public.crypto_transfers.crypto_transfers_network_fkey
  FOREIGN KEY (network) REFERENCES crypto_networks(code)

-- constraint public.crypto_transfers.crypto_transfers_pkey
  PRIMARY KEY (network, tx_hash, log_index)

-- constraint public.crypto_transfers.crypto_transfers_return_hash_check
  CHECK ((return_hash ~ '^0x[0-9a-f]{64}$'::text))

-- constraint public.crypto_transfers.crypto_transfers_returned_whole
  CHECK ((((state = 'returned'::text) = (returned_at IS NOT NULL)) AND ((returned_at IS NULL) = (return_hash IS NULL)) AND ((returned_at IS NULL) = (return_reason IS NULL))))

-- constraint public.crypto_transfers.crypto_transfers_state_check
  CHECK ((state = ANY (ARRAY['seen'::text, 'dropped'::text, 'credited'::text, 'reverted'::text, 'returned'::text])))

-- constraint public.crypto_transfers.crypto_transfers_tx_hash_check
  CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))

-- constraint public.data_exports.data_exports_check
  CHECK ((((state = 'waiting'::text) = (ready_at IS NULL)) AND ((ready_at IS NULL) = (expires_at IS NULL))))

-- constraint public.data_exports.data_exports_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.data_exports.data_exports_state_check
  CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'expired'::text])))

-- constraint public.delivery_events.delivery_events_pkey
  PRIMARY KEY (provider, event_id)

-- constraint public.demo_clock.demo_clock_ahead_ms_check
  CHECK ((ahead_ms >= 0))

-- constraint public.demo_clock.demo_clock_only_row_check
  CHECK (only_row)

-- constraint public.demo_clock.demo_clock_pkey
  PRIMARY KEY (only_row)

-- constraint public.desk_views.desk_views_columns_check
  CHECK ((cardinality(columns) <= 60))

-- constraint public.desk_views.desk_views_direction_check
  CHECK ((direction = ANY (ARRAY['asc'::text, 'desc'::text])))

-- constraint public.desk_views.desk_views_filters_check
  CHECK (((jsonb_typeof(filters) = 'object'::text) AND (octet_length((filters)::text) <= 40000)))

-- constraint public.desk_views.desk_views_name
  UNIQUE (operator_id, page, name)

-- constraint public.desk_views.desk_views_name_check
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))

-- constraint public.desk_views.desk_views_operator_id_fkey
  FOREIGN KEY (operator_id) REFERENCES operators(id)

-- constraint public.desk_views.desk_views_page_check
  CHECK ((page ~ '^[a-z][a-z0-9-]{0,39}$'::text))

-- constraint public.desk_views.desk_views_pkey
  PRIMARY KEY (id)

-- constraint public.desk_views.desk_views_slot
  UNIQUE (operator_id, slot)

-- constraint public.desk_views.desk_views_slot_check
  CHECK (((slot >= 1) AND (slot <= 200)))

-- constraint public.employers.employers_address_check
  CHECK (((length(address) >= 2) AND (length(address) <= 300)))

-- constraint public.employers.employers_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.employers.employers_funded
  CHECK ((funded_minor >= 0))

-- constraint public.employers.employers_name_check
  CHECK (((length(name) >= 2) AND (length(name) <= 120)))

-- constraint public.employers.employers_once
  UNIQUE (country_id, registration_number)

-- constraint public.employers.employers_pkey
  PRIMARY KEY (id)

-- constraint public.employers.employers_registration_number_check
  CHECK (((length(registration_number) >= 2) AND (length(registration_number) <= 60)))

-- constraint public.employers.employers_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text])))

-- constraint public.exchange_rates.exchange_rates_base_check
  CHECK ((base = 'USDT'::text))

-- constraint public.exchange_rates.exchange_rates_check
  CHECK ((approved_by <> proposed_by))

-- constraint public.exchange_rates.exchange_rates_pkey
  PRIMARY KEY (base, quote, from_at)

-- constraint public.exchange_rates.exchange_rates_quote_check
  CHECK ((quote = 'IDR'::text))

-- constraint public.exchange_rates.exchange_rates_rate_minor_check
  CHECK (((rate_minor >= 1) AND (rate_minor <= '1000000000000'::bigint)))

-- constraint public.exchange_rates.exchange_rates_source_check
  CHECK (((length(source) >= 3) AND (length(source) <= 200)))

-- constraint public.expiry_notices.expiry_notices_kind_check
  CHECK ((kind = ANY (ARRAY['points'::text, 'coins'::text, 'coins_bonus'::text])))

-- constraint public.expiry_notices.expiry_notices_minor_check
  CHECK ((minor > 0))

-- constraint public.expiry_notices.expiry_notices_pkey
  PRIMARY KEY (member_id, kind, expires_on)

-- constraint public.expiry_rules.expiry_rules_four_eyes
  CHECK (((proposed_by IS NULL) OR (proposed_by <> approved_by)))

-- constraint public.expiry_rules.expiry_rules_months_check
  CHECK (((months >= 3) AND (months <= 60)))

-- constraint public.expiry_rules.expiry_rules_pkey
  PRIMARY KEY (id)

-- constraint public.frames.frames_check
  CHECK (((member_id IS NULL) <> (topic IS NULL)))

-- constraint public.frames.frames_data_check
  CHECK ((octet_length((data)::text) <= 6000))

-- constraint public.frames.frames_pkey
  PRIMARY KEY (id)

-- constraint public.frames.frames_topic_check
  CHECK ((topic = ANY (ARRAY['all'::text, 'fleet'::text, 'barrage'::text])))

-- constraint public.frames.frames_type_check
  CHECK ((type ~ '^[a-z]+(\.[a-z]+)?$'::text))

-- constraint public.gate_acknowledgements.gate_acknowledgements_pkey
  PRIMARY KEY (member_id, version)

-- constraint public.gate_caps.gate_caps_cap_minor_check
  CHECK ((cap_minor >= 0))

-- constraint public.gate_caps.gate_caps_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.gate_caps.gate_caps_yearly_income_minor_check
  CHECK ((yearly_income_minor >= 0))

-- constraint public.gate_questions.gate_questions_explanation_check
  CHECK ((explanation ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.gate_questions.gate_questions_id_check
  CHECK ((id > 0))

-- constraint public.gate_questions.gate_questions_pkey
  PRIMARY KEY (id)

-- constraint public.gate_questions.gate_questions_right_option_check
  CHECK (((right_option >= 1) AND (right_option <= 3)))

-- constraint public.gate_questions.gate_questions_words_check
  CHECK (((jsonb_array_length((words -> 'en'::text)) = 4) AND (jsonb_array_length((words -> 'id'::text)) = 4) AND (jsonb_array_length((words -> 'zh'::text)) = 4)))

-- constraint public.gate_tries.gate_tries_pkey
  PRIMARY KEY (member_id, on_day, try)

-- constraint public.gate_tries.gate_tries_right_count_check
  CHECK (((right_count >= 0) AND (right_count <= 5)))

-- constraint public.gate_tries.gate_tries_try_check
  CHECK (((try >= 1) AND (try <= 2)))

-- constraint public.gifts.gifts_check
  CHECK ((expires_at > claimable_at))

-- constraint public.gifts.gifts_check1
  CHECK (((kind = 'voucher'::text) = (voucher_code IS NOT NULL)))

-- constraint public.gifts.gifts_check2
  CHECK (((kind = 'voucher'::text) = (minor = 0)))

-- constraint public.gifts.gifts_check3
  CHECK (((kind = 'voucher'::text) = (currency IS NULL)))

-- constraint public.gifts.gifts_check4
  CHECK (((claimed_at IS NULL) OR ((claimed_at >= claimable_at) AND (claimed_at < expires_at))))

-- constraint public.gifts.gifts_kind_check
  CHECK ((kind = ANY (ARRAY['points'::text, 'coins'::text, 'voucher'::text])))

-- constraint public.gifts.gifts_minor_check
  CHECK ((minor >= 0))

-- constraint public.gifts.gifts_once
  UNIQUE (member_id, source, ref)

-- constraint public.gifts.gifts_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.gifts.gifts_ref_check
  CHECK (((length(ref) >= 1) AND (length(ref) <= 120)))

-- constraint public.gifts.gifts_source_check
  CHECK ((source = ANY (ARRAY['redeem'::text, 'level'::text, 'operator'::text, 'campaign'::text])))

-- constraint public.gifts.gifts_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.goods.goods_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.goods.goods_below_plans
  CHECK ((id < 1000000))

-- constraint public.goods.goods_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES categories(id)

-- constraint public.goods.goods_check
  CHECK (((status = 'draft'::text) OR (listed_at IS NOT NULL)))

-- constraint public.goods.goods_costs_check
  CHECK ((jsonb_typeof(costs) = 'array'::text))

-- constraint public.goods.goods_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.goods.goods_currency_check
  CHECK ((currency = 'IDR'::text))

-- constraint public.goods.goods_cycle_check
  CHECK ((cycle = ANY (ARRAY[0, 1, 2])))

-- constraint public.goods.goods_documents_check
  CHECK ((jsonb_typeof(documents) = 'array'::text))

-- constraint public.goods.goods_early_exit_check
  CHECK ((early_exit ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.goods.goods_kind_check
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text])))

-- constraint public.goods.goods_member_share_ppm_check
  CHECK (((member_share_ppm >= 0) AND (member_share_ppm <= 1000000)))

-- constraint public.goods.goods_min_level_check
  CHECK (((min_level >= 1) AND (min_level <= 9)))

-- constraint public.goods.goods_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.goods.goods_operator_check
  CHECK ((jsonb_typeof(operator) = 'object'::text))

-- constraint public.goods.goods_owner_check
  CHECK ((jsonb_typeof(owner) = 'object'::text))

-- constraint public.goods.goods_pause_cause_check
  CHECK ((pause_cause = ANY (ARRAY['operator'::text, 'documents'::text])))

-- constraint public.goods.goods_pkey
  PRIMARY KEY (id)

-- constraint public.goods.goods_plan_cycle
  CHECK (((kind <> 'deposit'::text) OR (cycle = 1)))

-- constraint public.goods.goods_price_minor_check
  CHECK ((price_minor > 0))

-- constraint public.goods.goods_price_per_kwh_minor_check
  CHECK ((price_per_kwh_minor >= 0))

-- constraint public.goods.goods_publish_draft
  CHECK (((publish_at IS NULL) OR (status = 'draft'::text)))

-- constraint public.goods.goods_purchase_limit_check
  CHECK ((purchase_limit > 0))

-- constraint public.goods.goods_status_check
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'paused'::text, 'withdrawn'::text])))

-- constraint public.goods.goods_stock
  CHECK (((units_sold >= 0) AND (units_sold <= units_total)))

-- constraint public.goods.goods_target_daily_minor_check
  CHECK ((target_daily_minor >= 0))

-- constraint public.goods.goods_units_total_check
  CHECK ((units_total >= 0))

-- constraint public.goods.goods_validity_days_check
  CHECK (((validity_days >= 1) AND (validity_days <= 3660)))

-- constraint public.goods_actuals.goods_actuals_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES goods(id)

-- constraint public.goods_actuals.goods_actuals_income_30d_minor_check
  CHECK ((income_30d_minor >= 0))

-- constraint public.goods_actuals.goods_actuals_income_90d_minor_check
  CHECK ((income_90d_minor >= 0))

-- constraint public.goods_actuals.goods_actuals_pkey
  PRIMARY KEY (goods_id)

-- constraint public.goods_actuals.goods_actuals_zero_days_30_check
  CHECK (((zero_days_30 >= 0) AND (zero_days_30 <= 30)))

-- constraint public.goods_actuals.goods_actuals_zero_days_90_check
  CHECK (((zero_days_90 >= 0) AND (zero_days_90 <= 90)))

-- constraint public.goods_assets.goods_assets_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.goods_assets.goods_assets_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES goods(id)

-- constraint public.goods_assets.goods_assets_pkey
  PRIMARY KEY (goods_id, asset_id)

-- constraint public.goods_purchases.goods_purchases_limit
  CHECK (((units >= 0) AND ((limit_units IS NULL) OR (units <= limit_units))))

-- constraint public.goods_purchases.goods_purchases_pkey
  PRIMARY KEY (member_id, goods_id)

-- constraint public.help_categories.help_categories_code_check
  CHECK ((code ~ '^[a-z][a-z-]{1,39}$'::text))

-- constraint public.help_categories.help_categories_names_check
  CHECK ((names ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.help_categories.help_categories_pkey
  PRIMARY KEY (code)

-- constraint public.holdings.holdings_check
  CHECK ((end_at > start_at))

-- constraint public.holdings.holdings_check1
  CHECK (((state = 'void'::text) = (voided_at IS NOT NULL)))

-- constraint public.holdings.holdings_check2
  CHECK (((state = 'void'::text) = (voided_until IS NOT NULL)))

-- constraint public.holdings.holdings_cycle_check
  CHECK ((cycle = ANY (ARRAY[0, 1, 2])))

-- constraint public.holdings.holdings_end_when_over
  CHECK (((ended_at IS NULL) OR ((state = 'active'::text) AND (ended_at >= end_at))))

-- constraint public.holdings.holdings_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES goods(id)

-- constraint public.holdings.holdings_kind_check
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text])))

-- constraint public.holdings.holdings_one_per_order
  UNIQUE (member_id, order_id)

-- constraint public.holdings.holdings_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.holdings.holdings_price_minor_check
  CHECK ((price_minor > 0))

-- constraint public.holdings.holdings_quantity_check
  CHECK ((quantity > 0))

-- constraint public.holdings.holdings_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'void'::text])))

-- constraint public.holdings.holdings_target_minor_check
  CHECK ((target_minor >= 0))

-- constraint public.idempotency_keys.idempotency_keys_pkey
  PRIMARY KEY (owner_id, key)

-- constraint public.identity_checks.identity_checks_check
  CHECK (((status = 'pending'::text) = (decided_at IS NULL)))

-- constraint public.identity_checks.identity_checks_id_type_check
  CHECK ((id_type = ANY (ARRAY['nik'::text, 'passport'::text])))

-- constraint public.identity_checks.identity_checks_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.identity_checks.identity_checks_status_check
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'returned'::text, 'rejected'::text])))

-- constraint public.identity_documents.identity_documents_pkey
  PRIMARY KEY (number_index)

-- constraint public.import_rejections.import_rejections_pkey
  PRIMARY KEY (import_id, line)

-- constraint public.import_rejections.import_rejections_state_check
  CHECK ((state = ANY (ARRAY['rejected'::text, 'quarantined'::text])))

-- constraint public.imports.imports_kind_check
  CHECK ((kind = ANY (ARRAY['trip'::text, 'charge'::text, 'statement'::text])))

-- constraint public.imports.imports_pkey
  PRIMARY KEY (id)

-- constraint public.imports.imports_sha256_check
  CHECK ((length(sha256) = 32))

-- constraint public.imports.imports_source_check
  CHECK (((length(source) >= 1) AND (length(source) <= 80)))

-- constraint public.income_claims.income_claims_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.income_claims.income_claims_cause_check
  CHECK ((cause = ANY (ARRAY['member'::text, 'window'::text])))

-- constraint public.income_claims.income_claims_pkey
  PRIMARY KEY (member_id, id, holding_id)

-- constraint public.income_claims.income_claims_record_count_check
  CHECK ((record_count > 0))

-- constraint public.income_records.claims_never_above_income
  CHECK (((claimed_minor >= 0) AND (claimed_minor <= amount_minor)))

-- constraint public.income_records.income_hold_whole
  CHECK (((held_from IS NULL) = (hold_code IS NULL)))

-- constraint public.income_records.income_never_above_target
  CHECK (((amount_minor >= 0) AND (amount_minor <= target_minor)))

-- constraint public.income_records.income_records_hold_code_check
  CHECK ((hold_code = ANY (ARRAY['identity'::text, 'dispute'::text, 'legal'::text, 'error'::text])))

-- constraint public.income_records.income_records_pkey
  PRIMARY KEY (period_end, member_id, holding_id)

-- constraint public.income_records.income_records_reason_check
  CHECK ((reason = ANY (ARRAY['no_revenue'::text, 'shortfall'::text])))

-- constraint public.income_records.income_records_state_check
  CHECK ((state = ANY (ARRAY['unclaimed'::text, 'claimed'::text, 'expired'::text, 'void'::text])))

-- constraint public.income_records.income_records_target_minor_check
  CHECK ((target_minor >= 0))

-- constraint public.invitation_codes.invitation_codes_code_check
  CHECK ((code ~ '^[A-Z0-9]{4,16}$'::text))

-- constraint public.invitation_codes.invitation_codes_pkey
  PRIMARY KEY (code)

-- constraint public.invitation_months.invitation_months_claimed_count_check
  CHECK ((claimed_count >= 0))

-- constraint public.invitation_months.invitation_months_month_check
  CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))

-- constraint public.invitation_months.invitation_months_pkey
  PRIMARY KEY (member_id, month)

-- constraint public.invitation_rewards.invitation_rewards_claimed
  CHECK (((state = 'claimed'::text) = (claimed_at IS NOT NULL)))

-- constraint public.invitation_rewards.invitation_rewards_coins_check
  CHECK (((coins >= 0) AND (coins <= 1000)))

-- constraint public.invitation_rewards.invitation_rewards_member_id_id_key
  UNIQUE (member_id, id)

-- constraint public.invitation_rewards.invitation_rewards_pkey
  PRIMARY KEY (member_id, invitee_id)

-- constraint public.invitation_rewards.invitation_rewards_reason
  CHECK (((state = ANY (ARRAY['refused'::text, 'void'::text])) = (reason <> ''::text)))

-- constraint public.invitation_rewards.invitation_rewards_reason_check
  CHECK ((reason = ANY (ARRAY[''::text, 'same_device'::text, 'duplicate_identity'::text, 'void'::text])))

-- constraint public.invitation_rewards.invitation_rewards_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'claimed'::text, 'refused'::text, 'void'::text])))

-- constraint public.level_bonuses.level_bonuses_coins_check
  CHECK ((coins > 0))

-- constraint public.level_bonuses.level_bonuses_level_check
  CHECK (((level >= 2) AND (level <= 9)))

-- constraint public.level_bonuses.level_bonuses_pkey
  PRIMARY KEY (member_id, level)

-- constraint public.level_terms.level_terms_bonus_coins_check
  CHECK (((bonus_coins >= 0) AND (bonus_coins <= 10000)))

-- constraint public.level_terms.level_terms_check
  CHECK (((level > 1) OR ((NOT need_verified) AND ((((need_member_days + need_check_in_days) + need_quizzes) + bonus_coins) = 0))))

-- constraint public.level_terms.level_terms_description_check
  CHECK ((description ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.level_terms.level_terms_level_check
  CHECK (((level >= 1) AND (level <= 9)))

-- constraint public.level_terms.level_terms_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.level_terms.level_terms_need_check_in_days_check
  CHECK (((need_check_in_days >= 0) AND (need_check_in_days <= 3650)))

-- constraint public.level_terms.level_terms_need_member_days_check
  CHECK (((need_member_days >= 0) AND (need_member_days <= 3650)))

-- constraint public.level_terms.level_terms_need_quizzes_check
  CHECK (((need_quizzes >= 0) AND (need_quizzes <= 3650)))

-- constraint public.level_terms.level_terms_pkey
  PRIMARY KEY (version, level)

-- constraint public.level_terms.level_terms_version_fkey
  FOREIGN KEY (version) REFERENCES level_versions(version)

-- constraint public.level_versions.level_versions_four_eyes
  CHECK (((proposed_by IS NULL) OR (proposed_by <> approved_by)))

-- constraint public.level_versions.level_versions_pkey
  PRIMARY KEY (version)

-- constraint public.level_versions.level_versions_version_check
  CHECK ((version > 0))

-- constraint public.liability_leaves.liability_leaves_claim_minor_check
  CHECK ((claim_minor >= 0))

-- constraint public.liability_leaves.liability_leaves_pkey
  PRIMARY KEY (member_id, on_day, currency)

-- constraint public.liability_leaves.liability_leaves_salt_check
  CHECK ((length(salt) = 16))

-- constraint public.liability_nodes.liability_nodes_hash_check
  CHECK ((length(hash) = 32))

-- constraint public.liability_nodes.liability_nodes_pkey
  PRIMARY KEY (on_day, currency, height, place)

-- constraint public.liability_roots.liability_roots_leaf_count_check
  CHECK ((leaf_count > 0))

-- constraint public.liability_roots.liability_roots_pkey
  PRIMARY KEY (on_day, currency)

-- constraint public.liability_roots.liability_roots_root_check
  CHECK ((length(root) = 32))

-- constraint public.liability_roots.liability_roots_total_minor_check
  CHECK ((total_minor >= 0))

-- constraint public.licence_changes.licence_changes_change_check
  CHECK ((change = ANY (ARRAY['record'::text, 'withdraw'::text])))

-- constraint public.licence_changes.licence_changes_check
  CHECK ((valid_until >= valid_from))

-- constraint public.licence_changes.licence_changes_check1
  CHECK (((status = 'proposed'::text) = (decided_at IS NULL)))

-- constraint public.licence_changes.licence_changes_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.licence_changes.licence_changes_pkey
  PRIMARY KEY (id)

-- constraint public.licence_changes.licence_changes_status_check
  CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text])))

-- constraint public.licences.licences_check
  CHECK ((valid_until >= valid_from))

-- constraint public.licences.licences_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.licences.licences_country_id_number_key
  UNIQUE (country_id, number)

-- constraint public.licences.licences_number_check
  CHECK (((length(number) >= 3) AND (length(number) <= 80)))

-- constraint public.licences.licences_pkey
  PRIMARY KEY (id)

-- constraint public.licences.licences_register_url_check
  CHECK ((register_url ~ '^https?://'::text))

-- constraint public.licences.licences_scope_check
  CHECK (((scope <@ ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text]) AND (cardinality(scope) > 0)))

-- constraint public.login_failures.login_failures_failure_count_check
  CHECK ((failure_count > 0))

-- constraint public.login_failures.login_failures_pkey
  PRIMARY KEY (subject)

-- constraint public.mall_categories.mall_categories_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_categories.mall_categories_pkey
  PRIMARY KEY (id)

-- constraint public.mall_codes.mall_codes_check
  CHECK (((member_id IS NULL) = (order_id IS NULL)))

-- constraint public.mall_codes.mall_codes_pkey
  PRIMARY KEY (id)

-- constraint public.mall_codes.mall_codes_product_id_code_index_key
  UNIQUE (product_id, code_index)

-- constraint public.mall_codes.mall_codes_product_id_fkey
  FOREIGN KEY (product_id) REFERENCES mall_products(id)

-- constraint public.mall_goods.mall_goods_brief_check
  CHECK ((brief ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_goods.mall_goods_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES mall_categories(id)

-- constraint public.mall_goods.mall_goods_check
  CHECK (((status = 'draft'::text) OR (listed_at IS NOT NULL)))

-- constraint public.mall_goods.mall_goods_delivery_check
  CHECK ((delivery ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_goods.mall_goods_detail_check
  CHECK ((detail ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_goods.mall_goods_id_check
  CHECK (((id >= 2000000) AND (id <= 2999999)))

-- constraint public.mall_goods.mall_goods_kind_check
  CHECK ((kind = ANY (ARRAY['physical'::text, 'digital'::text])))

-- constraint public.mall_goods.mall_goods_min_level_check
  CHECK (((min_level >= 1) AND (min_level <= 9)))

-- constraint public.mall_goods.mall_goods_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_goods.mall_goods_pkey
  PRIMARY KEY (id)

-- constraint public.mall_goods.mall_goods_purchase_limit_check
  CHECK ((purchase_limit >= 0))

-- constraint public.mall_goods.mall_goods_returns_check
  CHECK ((returns ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_goods.mall_goods_status_check
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'paused'::text])))

-- constraint public.mall_orders.mall_orders_address
  CHECK (((kind = 'digital'::text) OR (address_sealed IS NOT NULL)))

-- constraint public.mall_orders.mall_orders_check
  CHECK (((bonus_coins >= 0) AND (bonus_coins <= coins)))

-- constraint public.mall_orders.mall_orders_coins_check
  CHECK ((coins >= 0))

-- constraint public.mall_orders.mall_orders_delivered
  CHECK ((NOT ((refunded_at IS NOT NULL) AND ((shipped_at IS NOT NULL) OR (received_at IS NOT NULL)))))

-- constraint public.mall_orders.mall_orders_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES mall_goods(id)

-- constraint public.mall_orders.mall_orders_kind_check
  CHECK ((kind = ANY (ARRAY['physical'::text, 'digital'::text])))

-- constraint public.mall_orders.mall_orders_message_check
  CHECK ((length(message) <= 200))

-- constraint public.mall_orders.mall_orders_money_minor_check
  CHECK ((money_minor >= 0))

-- constraint public.mall_orders.mall_orders_number_check
  CHECK (((number >= 1) AND (number <= 99)))

-- constraint public.mall_orders.mall_orders_paid
  CHECK (((status = ANY (ARRAY[101, 102, 103])) = (paid_at IS NULL)))

-- constraint public.mall_orders.mall_orders_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.mall_orders.mall_orders_points_check
  CHECK ((points >= 0))

-- constraint public.mall_orders.mall_orders_product_id_fkey
  FOREIGN KEY (product_id) REFERENCES mall_products(id)

-- constraint public.mall_orders.mall_orders_received
  CHECK (((status = ANY (ARRAY[401, 402])) = (received_at IS NOT NULL)))

-- constraint public.mall_orders.mall_orders_refunded
  CHECK (((status = 203) = (refunded_at IS NOT NULL)))

-- constraint public.mall_orders.mall_orders_shipped
  CHECK (((status <> 301) OR ((shipped_at IS NOT NULL) AND (receive_by IS NOT NULL))))

-- constraint public.mall_orders.mall_orders_status_check
  CHECK ((status = ANY (ARRAY[101, 102, 103, 201, 202, 203, 301, 401, 402])))

-- constraint public.mall_products.mall_products_coins_check
  CHECK (((coins >= 0) AND (coins <= 10000000)))

-- constraint public.mall_products.mall_products_currency_check
  CHECK ((currency = 'IDR'::text))

-- constraint public.mall_products.mall_products_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES mall_goods(id)

-- constraint public.mall_products.mall_products_money_minor_check
  CHECK (((money_minor >= 0) AND (money_minor <= '100000000000000'::bigint)))

-- constraint public.mall_products.mall_products_pkey
  PRIMARY KEY (id)

-- constraint public.mall_products.mall_products_points_check
  CHECK (((points >= 0) AND (points <= 10000000)))

-- constraint public.mall_products.mall_products_price
  CHECK (
CASE
    WHEN (coins > 0) THEN ((points = 0) AND (money_minor = 0))
    ELSE (points > 0)
END)

-- constraint public.mall_products.mall_products_specification_check
  CHECK ((specification ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mall_products.mall_products_stock
  CHECK ((stock >= 0))

-- constraint public.mall_purchases.mall_purchases_pkey
  PRIMARY KEY (member_id, goods_id)

-- constraint public.mall_purchases.mall_purchases_units_check
  CHECK ((units >= 0))

-- constraint public.mall_stock_changes.mall_stock_changes_change_check
  CHECK ((change <> 0))

-- constraint public.mall_stock_changes.mall_stock_changes_pkey
  PRIMARY KEY (id)

-- constraint public.mall_stock_changes.mall_stock_changes_product_id_fkey
  FOREIGN KEY (product_id) REFERENCES mall_products(id)

-- constraint public.mall_stock_changes.mall_stock_changes_stock_after_check
  CHECK ((stock_after >= 0))

-- constraint public.marketing_fundings.marketing_fundings_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.marketing_fundings.marketing_fundings_check
  CHECK (((currency = 'IDR'::text) = (statement_line_id IS NOT NULL)))

-- constraint public.marketing_fundings.marketing_fundings_currency_check
  CHECK ((currency = ANY (ARRAY['IDR'::text, 'POINT'::text, 'COIN'::text])))

-- constraint public.marketing_fundings.marketing_fundings_four_eyes
  CHECK ((proposed_by <> approved_by))

-- constraint public.marketing_fundings.marketing_fundings_pkey
  PRIMARY KEY (id)

-- constraint public.marketing_fundings.marketing_fundings_statement_line_id_fkey
  FOREIGN KEY (statement_line_id) REFERENCES statement_lines(id)

-- constraint public.member_holds.member_holds_category_check
  CHECK ((category = ANY (ARRAY['court_order'::text, 'sanctions'::text, 'fraud'::text, 'stolen_account'::text, 'underage'::text, 'other'::text])))

-- constraint public.member_holds.member_holds_four_eyes
  CHECK ((proposed_by <> approved_by))

-- constraint public.member_holds.member_holds_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.member_holds.member_holds_reason_check
  CHECK ((reason <> ''::text))

-- constraint public.member_levels.member_levels_level_check
  CHECK (((level >= 1) AND (level <= 9)))

-- constraint public.member_levels.member_levels_pkey
  PRIMARY KEY (member_id)

-- constraint public.member_limits.member_limits_cap_minor_check
  CHECK ((cap_minor >= 0))

-- constraint public.member_limits.member_limits_check
  CHECK ((until_at > begun_at))

-- constraint public.member_limits.member_limits_check1
  CHECK (((ended_at IS NULL) = (ended_by IS NULL)))

-- constraint public.member_limits.member_limits_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.member_limits.member_limits_reason_check
  CHECK ((reason <> ''::text))

-- constraint public.member_notes.member_notes_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.member_notes.member_notes_words_check
  CHECK (((length(words) >= 1) AND (length(words) <= 2000)))

-- constraint public.member_notices.member_notices_link_check
  CHECK ((length(link) <= 300))

-- constraint public.member_notices.member_notices_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.member_notices.member_notices_text_key_check
  CHECK ((text_key ~ '^[a-zA-Z][a-zA-Z0-9.]{1,59}$'::text))

-- constraint public.member_notices.member_notices_text_values_check
  CHECK ((length((text_values)::text) <= 2000))

-- constraint public.member_notices.member_notices_topic_check
  CHECK ((topic = ANY (ARRAY['money'::text, 'security'::text, 'account'::text, 'rewards'::text, 'orders'::text, 'contract'::text])))

-- constraint public.member_phones.member_phones_pkey
  PRIMARY KEY (phone_index)

-- constraint public.member_retentions.member_retentions_pkey
  PRIMARY KEY (member_id, what)

-- constraint public.member_retentions.member_retentions_what_fkey
  FOREIGN KEY (what) REFERENCES retention_rules(what)

-- constraint public.members.members_check
  CHECK ((inviter_id IS DISTINCT FROM member_id))

-- constraint public.members.members_closed_why_check
  CHECK ((closed_why = ANY (ARRAY[''::text, 'member'::text, 'request'::text])))

-- constraint public.members.members_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.members.members_gender_check
  CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'unknown'::text])))

-- constraint public.members.members_invitation_code_check
  CHECK ((invitation_code ~ '^[A-Z0-9]{4,16}$'::text))

-- constraint public.members.members_level_check
  CHECK (((level >= 1) AND (level <= 9)))

-- constraint public.members.members_member_id_check
  CHECK ((member_id > 0))

-- constraint public.members.members_nickname_check
  CHECK ((length(nickname) <= 20))

-- constraint public.members.members_pkey
  PRIMARY KEY (member_id)

-- constraint public.members.members_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'restricted'::text, 'closed'::text])))

-- constraint public.mode_causes.mode_causes_pkey
  PRIMARY KEY (cause)

-- constraint public.mode_causes.mode_causes_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.mode_rules.mode_rules_app_type_check
  CHECK ((app_type = ANY (ARRAY['h5'::text, 'pwa'::text, 'weapp'::text, 'android'::text, 'ios'::text])))

-- constraint public.mode_rules.mode_rules_check
  CHECK (((until_code >= from_code) AND (until_on >= from_on)))

-- constraint public.mode_rules.mode_rules_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.mode_rules.mode_rules_four_eyes
  CHECK (((proposed_by IS NULL) OR (proposed_by <> approved_by)))

-- constraint public.mode_rules.mode_rules_pkey
  PRIMARY KEY (id)

-- constraint public.mode_rules.mode_rules_reason_check
  CHECK ((reason ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.news.news_author_check
  CHECK (((length(author) >= 1) AND (length(author) <= 80)))

-- constraint public.news.news_pkey
  PRIMARY KEY (id)

-- constraint public.news.news_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.oauth_bindings.oauth_bindings_one
  UNIQUE (member_id, provider)

-- constraint public.oauth_bindings.oauth_bindings_pkey
  PRIMARY KEY (provider, subject_index)

-- constraint public.oauth_bindings.oauth_bindings_provider_check
  CHECK ((provider ~ '^[a-z]{3,20}$'::text))

-- constraint public.oauth_tickets.oauth_tickets_check
  CHECK ((((phone_index IS NULL) = (phone_sealed IS NULL)) AND ((phone_index IS NULL) = (country_id IS NULL))))

-- constraint public.oauth_tickets.oauth_tickets_pkey
  PRIMARY KEY (token_hash)

-- constraint public.odds_audits.odds_audits_odds_id_fkey
  FOREIGN KEY (odds_id) REFERENCES box_odds(id)

-- constraint public.odds_audits.odds_audits_pkey
  PRIMARY KEY (odds_id, on_day)

-- constraint public.odds_audits.odds_audits_plays_check
  CHECK ((plays > 0))

-- constraint public.operator_audit.operator_audit_hash_key
  UNIQUE (hash)

-- constraint public.operator_audit.operator_audit_pkey
  PRIMARY KEY (id)

-- constraint public.operator_audit_head.operator_audit_head_only_row_check
  CHECK (only_row)

-- constraint public.operator_audit_head.operator_audit_head_pkey
  PRIMARY KEY (only_row)

-- constraint public.operator_passkeys.operator_passkeys_counter_check
  CHECK ((counter >= 0))

-- constraint public.operator_passkeys.operator_passkeys_credential_id_key
  UNIQUE (credential_id)

-- constraint public.operator_passkeys.operator_passkeys_name_check
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))

-- constraint public.operator_passkeys.operator_passkeys_operator_id_fkey
  FOREIGN KEY (operator_id) REFERENCES operators(id)

-- constraint public.operator_passkeys.operator_passkeys_pkey
  PRIMARY KEY (id)

-- constraint public.operator_roles.operator_roles_operator_id_fkey
  FOREIGN KEY (operator_id) REFERENCES operators(id)

-- constraint public.operator_roles.operator_roles_pkey
  PRIMARY KEY (operator_id, role)

-- constraint public.operator_sessions.operator_sessions_operator_id_fkey
  FOREIGN KEY (operator_id) REFERENCES operators(id)

-- constraint public.operator_sessions.operator_sessions_pkey
  PRIMARY KEY (id)

-- constraint public.operator_sessions.operator_sessions_token_hash_key
  UNIQUE (token_hash)

-- constraint public.operator_sessions.operator_sessions_way_check
  CHECK ((way = ANY (ARRAY['password'::text, 'totp'::text, 'passkey'::text])))

-- constraint public.operators.operators_check
  CHECK (((totp_sealed IS NOT NULL) OR (NOT totp_on)))

-- constraint public.operators.operators_email_check
  CHECK ((email = lower(email)))

-- constraint public.operators.operators_email_key
  UNIQUE (email)

-- constraint public.operators.operators_invitation_hash_key
  UNIQUE (invitation_hash)

-- constraint public.operators.operators_invitation_whole
  CHECK (((invitation_hash IS NULL) = (invitation_until IS NULL)))

-- constraint public.operators.operators_pkey
  PRIMARY KEY (id)

-- constraint public.operators.operators_state_check
  CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'locked'::text])))

-- constraint public.order_drafts.order_drafts_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.order_drafts.order_drafts_check
  CHECK (((type = 'recharge'::text) = (goods_id IS NULL)))

-- constraint public.order_drafts.order_drafts_check1
  CHECK (((goods_id IS NULL) = (goods_version IS NULL)))

-- constraint public.order_drafts.order_drafts_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.order_drafts.order_drafts_plan
  CHECK (((type = 'plan'::text) = (COALESCE(goods_id, 0) >= 1000000)))

-- constraint public.order_drafts.order_drafts_quantity_check
  CHECK (((quantity >= 1) AND (quantity <= 9999)))

-- constraint public.order_drafts.order_drafts_type_check
  CHECK ((type = ANY (ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text, 'plan'::text, 'recharge'::text])))

-- constraint public.order_keys.order_keys_check
  CHECK (((opens_until IS NULL) OR (current_from IS NOT NULL)))

-- constraint public.order_keys.order_keys_kid_check
  CHECK (((length(kid) >= 20) AND (length(kid) <= 64)))

-- constraint public.order_keys.order_keys_pkey
  PRIMARY KEY (kid)

-- constraint public.order_nonces.order_nonces_nonce_check
  CHECK (((length(nonce) >= 16) AND (length(nonce) <= 64)))

-- constraint public.order_nonces.order_nonces_pkey
  PRIMARY KEY (member_id, nonce)

-- constraint public.orders.orders_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.orders.orders_check
  CHECK (((type = 'recharge'::text) = (goods_id IS NULL)))

-- constraint public.orders.orders_delivered
  CHECK (((state <> 'delivered'::text) OR (type = 'plan'::text)))

-- constraint public.orders.orders_member_id_draft_id_key
  UNIQUE (member_id, draft_id)

-- constraint public.orders.orders_paid
  CHECK (((state = ANY (ARRAY['paid'::text, 'working'::text, 'delivered'::text, 'credited'::text, 'refunded'::text])) = (paid_at IS NOT NULL)))

-- constraint public.orders.orders_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.orders.orders_plan
  CHECK (((type = 'plan'::text) = (COALESCE(goods_id, 0) >= 1000000)))

-- constraint public.orders.orders_quantity_check
  CHECK ((quantity > 0))

-- constraint public.orders.orders_reason_check
  CHECK ((reason = ANY (ARRAY['expired'::text, 'cancelled'::text, 'out_of_stock'::text, 'payment_failed'::text, 'price_changed'::text, 'delivery_failed'::text])))

-- constraint public.orders.orders_state_check
  CHECK ((state = ANY (ARRAY['to_pay'::text, 'paid'::text, 'working'::text, 'delivered'::text, 'credited'::text, 'refunded'::text, 'cancelled'::text, 'expired'::text])))

-- constraint public.orders.orders_type_check
  CHECK ((type = ANY (ARRAY['vehicle'::text, 'pile'::text, 'deposit'::text, 'plan'::text, 'recharge'::text])))

-- constraint public.orders.orders_window
  CHECK (((state <> ALL (ARRAY['paid'::text, 'working'::text])) OR (type = 'plan'::text) OR ((cancel_until IS NOT NULL) AND (holding_id IS NOT NULL))))

-- constraint public.outbox.outbox_pkey
  PRIMARY KEY (id)

-- constraint public.passkey_challenges.passkey_challenges_check
  CHECK (((purpose = 'log_in'::text) = (session_id IS NULL)))

-- constraint public.passkey_challenges.passkey_challenges_pkey
  PRIMARY KEY (challenge_hash)

-- constraint public.passkey_challenges.passkey_challenges_purpose_check
  CHECK ((purpose = ANY (ARRAY['log_in'::text, 'prove'::text, 'register'::text])))

-- constraint public.passkey_challenges.passkey_challenges_session_id_fkey
  FOREIGN KEY (session_id) REFERENCES operator_sessions(id)

-- constraint public.payment_events.payment_events_pkey
  PRIMARY KEY (provider, event_id)

-- constraint public.payment_exceptions.payment_exceptions_check
  CHECK (((state = 'open'::text) = ((resolved_at IS NULL) AND (resolved_by IS NULL) AND (reason IS NULL))))

-- constraint public.payment_exceptions.payment_exceptions_check1
  CHECK (((member_id IS NOT NULL) OR (kind = 'orphan'::text)))

-- constraint public.payment_exceptions.payment_exceptions_four_eyes
  CHECK (((proposed_by IS NULL) OR (resolved_by IS NULL) OR (proposed_by <> resolved_by)))

-- constraint public.payment_exceptions.payment_exceptions_kind_check
  CHECK ((kind = ANY (ARRAY['late'::text, 'short'::text, 'over'::text, 'orphan'::text, 'unfulfilled'::text, 'reverted'::text])))

-- constraint public.payment_exceptions.payment_exceptions_once
  UNIQUE (provider, provider_ref, kind)

-- constraint public.payment_exceptions.payment_exceptions_pkey
  PRIMARY KEY (id)

-- constraint public.payment_exceptions.payment_exceptions_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'credited'::text, 'returned'::text, 'written_off'::text])))

-- constraint public.payment_exceptions.payment_exceptions_surplus_minor_check
  CHECK ((surplus_minor >= 0))

-- constraint public.payment_methods.payment_methods_code_check
  CHECK ((code = ANY (ARRAY['va'::text, 'qris'::text, 'redirect'::text])))

-- constraint public.payment_methods.payment_methods_cost_bp_check
  CHECK (((cost_bp >= 0) AND (cost_bp <= 1000)))

-- constraint public.payment_methods.payment_methods_cost_minor_check
  CHECK (((cost_minor >= 0) AND (cost_minor <= '100000000000'::bigint)))

-- constraint public.payment_methods.payment_methods_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.payment_methods.payment_methods_pkey
  PRIMARY KEY (country_id, code)

-- constraint public.payment_notes.payment_notes_pkey
  PRIMARY KEY (subject, id)

-- constraint public.payment_notes.payment_notes_subject_check
  CHECK (((subject ~ '^(payment|exception|transfer|line):'::text) AND (length(subject) <= 160)))

-- constraint public.payment_notes.payment_notes_text_check
  CHECK (((length(text) >= 1) AND (length(text) <= 500)))

-- constraint public.payment_receipts.payment_receipts_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.payment_receipts.payment_receipts_pkey
  PRIMARY KEY (member_id, provider, receipt_id)

-- constraint public.payments.payments_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.payments.payments_member_id_order_id_method_try_key
  UNIQUE (member_id, order_id, method, try)

-- constraint public.payments.payments_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.payments.payments_received_minor_check
  CHECK ((received_minor >= 0))

-- constraint public.payments.payments_status_check
  CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refunded'::text])))

-- constraint public.payments.payments_try_check
  CHECK ((try > 0))

-- constraint public.payout_batches.payout_batches_bank_code_fkey
  FOREIGN KEY (bank_code) REFERENCES banks(code)

-- constraint public.payout_batches.payout_batches_check
  CHECK (((dissolved_at IS NULL) OR ((taken_count = 0) AND (settled_at IS NULL))))

-- constraint public.payout_batches.payout_batches_check1
  CHECK (((taken_count = 0) = (taken_at IS NULL)))

-- constraint public.payout_batches.payout_batches_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.payout_batches.payout_batches_item_count_check
  CHECK ((item_count > 0))

-- constraint public.payout_batches.payout_batches_net_minor_check
  CHECK ((net_minor > 0))

-- constraint public.payout_batches.payout_batches_number_key
  UNIQUE (number)

-- constraint public.payout_batches.payout_batches_pkey
  PRIMARY KEY (id)

-- constraint public.payout_batches.payout_batches_sha256_check
  CHECK ((length(sha256) = 32))

-- constraint public.payout_references.payout_references_pkey
  PRIMARY KEY (reference)

-- constraint public.payout_references.payout_references_reference_check
  CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))

-- constraint public.payroll_fundings.payroll_fundings_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.payroll_fundings.payroll_fundings_employer_id_fkey
  FOREIGN KEY (employer_id) REFERENCES employers(id)

-- constraint public.payroll_fundings.payroll_fundings_four_eyes
  CHECK ((approved_by <> proposed_by))

-- constraint public.payroll_fundings.payroll_fundings_pkey
  PRIMARY KEY (id)

-- constraint public.payroll_taxes.payroll_taxes_basis_check
  CHECK ((basis ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.payroll_taxes.payroll_taxes_brackets_check
  CHECK (((jsonb_array_length(brackets) >= 1) AND (jsonb_array_length(brackets) <= 20)))

-- constraint public.payroll_taxes.payroll_taxes_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.payroll_taxes.payroll_taxes_once
  UNIQUE (country_id, valid_from)

-- constraint public.payroll_taxes.payroll_taxes_pkey
  PRIMARY KEY (id)

-- constraint public.payrolls.payrolls_check
  CHECK ((week_to = (week_from + 6)))

-- constraint public.payrolls.payrolls_employer_id_fkey
  FOREIGN KEY (employer_id) REFERENCES employers(id)

-- constraint public.payrolls.payrolls_four_eyes
  CHECK ((approved_by <> built_by))

-- constraint public.payrolls.payrolls_pkey
  PRIMARY KEY (id)

-- constraint public.payrolls.payrolls_salary_count_check
  CHECK ((salary_count > 0))

-- constraint public.payrolls.payrolls_state_check
  CHECK ((state = ANY (ARRAY['built'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'void'::text])))

-- constraint public.payrolls.payrolls_sum
  CHECK (((gross_minor = (tax_minor + net_minor)) AND (tax_minor >= 0) AND (net_minor >= 0)))

-- constraint public.payrolls.payrolls_tax_id_fkey
  FOREIGN KEY (tax_id) REFERENCES payroll_taxes(id)

-- constraint public.payrolls.payrolls_week_from_check
  CHECK ((EXTRACT(isodow FROM week_from) = (1)::numeric))

-- constraint public.pictures.pictures_height_check
  CHECK ((height > 0))

-- constraint public.pictures.pictures_pkey
  PRIMARY KEY (id)

-- constraint public.pictures.pictures_size_bytes_check
  CHECK ((size_bytes > 0))

-- constraint public.pictures.pictures_width_check
  CHECK ((width > 0))

-- constraint public.pieces.pieces_check
  CHECK (((state = 'draft'::text) OR (starts_at IS NOT NULL)))

-- constraint public.pieces.pieces_check1
  CHECK ((ends_at > starts_at))

-- constraint public.pieces.pieces_check2
  CHECK (((kind <> 'help'::text) OR ((code <> ''::text) AND (jsonb_array_length(((words -> 'en'::text) -> 'paragraphs'::text)) > 0))))

-- constraint public.pieces.pieces_code_check
  CHECK ((code ~ '^([a-zA-Z][a-zA-Z0-9-]{0,39})?$'::text))

-- constraint public.pieces.pieces_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.pieces.pieces_frequency_check
  CHECK ((frequency = ANY (ARRAY['always'::text, 'daily'::text, 'once'::text])))

-- constraint public.pieces.pieces_image_check
  CHECK ((length(image) <= 300))

-- constraint public.pieces.pieces_kind_check
  CHECK ((kind = ANY (ARRAY['banner'::text, 'dialog'::text, 'ad'::text, 'shortcut'::text, 'help'::text])))

-- constraint public.pieces.pieces_link_check
  CHECK ((length(link) <= 300))

-- constraint public.pieces.pieces_option_key_check
  CHECK ((option_key ~ '^[a-z][a-zA-Z0-9]{1,39}$'::text))

-- constraint public.pieces.pieces_pkey
  PRIMARY KEY (id)

-- constraint public.pieces.pieces_position_check
  CHECK ((("position" >= 0) AND ("position" <= 9999)))

-- constraint public.pieces.pieces_state_check
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))

-- constraint public.pieces.pieces_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.plan_categories.plan_categories_channel_id_fkey
  FOREIGN KEY (channel_id) REFERENCES plan_channels(id)

-- constraint public.plan_categories.plan_categories_check
  CHECK (((level = 1) = (parent_id IS NULL)))

-- constraint public.plan_categories.plan_categories_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.plan_categories.plan_categories_code_key
  UNIQUE (code)

-- constraint public.plan_categories.plan_categories_id_level_channel_id_key
  UNIQUE (id, level, channel_id)

-- constraint public.plan_categories.plan_categories_id_level_key
  UNIQUE (id, level)

-- constraint public.plan_categories.plan_categories_level_check
  CHECK (((level >= 1) AND (level <= 3)))

-- constraint public.plan_categories.plan_categories_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.plan_categories.plan_categories_parent_id_parent_level_channel_id_fkey
  FOREIGN KEY (parent_id, parent_level, channel_id) REFERENCES plan_categories(id, level, channel_id)

-- constraint public.plan_categories.plan_categories_pkey
  PRIMARY KEY (id)

-- constraint public.plan_channels.plan_channels_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.plan_channels.plan_channels_code_key
  UNIQUE (code)

-- constraint public.plan_channels.plan_channels_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.plan_channels.plan_channels_pkey
  PRIMARY KEY (id)

-- constraint public.plan_deliveries.plan_deliveries_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.plan_deliveries.plan_deliveries_check
  CHECK (((state = 'accepted'::text) OR (sent_at IS NOT NULL) OR (reason = 'withdrawn'::text)))

-- constraint public.plan_deliveries.plan_deliveries_check1
  CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))

-- constraint public.plan_deliveries.plan_deliveries_check2
  CHECK (((codes_sealed IS NULL) OR (state = 'delivered'::text)))

-- constraint public.plan_deliveries.plan_deliveries_final
  CHECK (((state = ANY (ARRAY['delivered'::text, 'refused'::text])) = (final_at IS NOT NULL)))

-- constraint public.plan_deliveries.plan_deliveries_gift_check
  CHECK ((gift = ANY (ARRAY['given'::text, 'left_out'::text])))

-- constraint public.plan_deliveries.plan_deliveries_kind_check
  CHECK ((kind = ANY (ARRAY['credit'::text, 'data'::text, 'voucher'::text])))

-- constraint public.plan_deliveries.plan_deliveries_open
  CHECK (((state = ANY (ARRAY['accepted'::text, 'delivering'::text, 'unknown'::text])) = (ask_at IS NOT NULL)))

-- constraint public.plan_deliveries.plan_deliveries_pkey
  PRIMARY KEY (member_id, order_id)

-- constraint public.plan_deliveries.plan_deliveries_quantity_check
  CHECK ((quantity > 0))

-- constraint public.plan_deliveries.plan_deliveries_reason_check
  CHECK ((reason = ANY (ARRAY['withdrawn'::text, 'refused'::text, 'called_off'::text, 'operator'::text])))

-- constraint public.plan_deliveries.plan_deliveries_state_check
  CHECK ((state = ANY (ARRAY['accepted'::text, 'delivering'::text, 'unknown'::text, 'delivered'::text, 'refused'::text])))

-- constraint public.plan_purchases.plan_purchases_limit
  CHECK (((units >= 0) AND ((limit_units IS NULL) OR (units <= limit_units))))

-- constraint public.plan_purchases.plan_purchases_pkey
  PRIMARY KEY (member_id, plan_id, on_day)

-- constraint public.plans.plans_carrier_id_fkey
  FOREIGN KEY (carrier_id) REFERENCES carriers(id)

-- constraint public.plans.plans_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES plan_categories(id)

-- constraint public.plans.plans_check
  CHECK (((status = 'draft'::text) OR (listed_at IS NOT NULL)))

-- constraint public.plans.plans_code_check
  CHECK ((code ~ '^[A-Z0-9][A-Z0-9._-]{1,39}$'::text))

-- constraint public.plans.plans_code_key
  UNIQUE (code)

-- constraint public.plans.plans_coin_gift_check
  CHECK (((coin_gift >= 0) AND (coin_gift <= 1000000)))

-- constraint public.plans.plans_cost_minor_check
  CHECK ((cost_minor >= 0))

-- constraint public.plans.plans_currency_check
  CHECK ((currency = 'IDR'::text))

-- constraint public.plans.plans_daily_limit_check
  CHECK (((daily_limit >= 1) AND (daily_limit <= 1000)))

-- constraint public.plans.plans_data_mb_check
  CHECK ((data_mb > 0))

-- constraint public.plans.plans_face_minor_check
  CHECK ((face_minor > 0))

-- constraint public.plans.plans_id_check
  CHECK ((id >= 1000000))

-- constraint public.plans.plans_kind_check
  CHECK ((kind = ANY (ARRAY['credit'::text, 'data'::text, 'voucher'::text])))

-- constraint public.plans.plans_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.plans.plans_per_order_check
  CHECK (((per_order >= 1) AND (per_order <= 20)))

-- constraint public.plans.plans_pkey
  PRIMARY KEY (id)

-- constraint public.plans.plans_price_minor_check
  CHECK ((price_minor > 0))

-- constraint public.plans.plans_status_check
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'paused'::text, 'withdrawn'::text])))

-- constraint public.plans.plans_stock
  CHECK ((stock_left >= 0))

-- constraint public.plans.plans_validity_days_check
  CHECK (((validity_days >= 1) AND (validity_days <= 3660)))

-- constraint public.pool_entries.pool_entries_pkey
  PRIMARY KEY (round_id, place)

-- constraint public.pool_entries.pool_entries_place_check
  CHECK ((place > 0))

-- constraint public.pool_entries.pool_entries_ref_check
  CHECK ((ref ~ '^[0-9a-f]{24}$'::text))

-- constraint public.pool_entries.pool_entries_round_id_fkey
  FOREIGN KEY (round_id) REFERENCES pool_rounds(id)

-- constraint public.pool_rounds.pool_rounds_check
  CHECK ((draws_at > opens_at))

-- constraint public.pool_rounds.pool_rounds_check1
  CHECK (((state = 'void'::text) = (void_reason IS NOT NULL)))

-- constraint public.pool_rounds.pool_rounds_check2
  CHECK (((state = ANY (ARRAY['frozen'::text, 'drawn'::text])) <= (entries_hash IS NOT NULL)))

-- constraint public.pool_rounds.pool_rounds_check3
  CHECK (((state = 'drawn'::text) = (drawn_at IS NOT NULL)))

-- constraint public.pool_rounds.pool_rounds_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.pool_rounds.pool_rounds_entries_hash_check
  CHECK ((length(entries_hash) = 32))

-- constraint public.pool_rounds.pool_rounds_fund_id_fkey
  FOREIGN KEY (fund_id) REFERENCES prize_funds(id)

-- constraint public.pool_rounds.pool_rounds_number
  UNIQUE (country_id, number)

-- constraint public.pool_rounds.pool_rounds_number_check
  CHECK ((number > 0))

-- constraint public.pool_rounds.pool_rounds_pkey
  PRIMARY KEY (id)

-- constraint public.pool_rounds.pool_rounds_pool_coins_check
  CHECK ((pool_coins > 0))

-- constraint public.pool_rounds.pool_rounds_prizes_check
  CHECK ((((cardinality(prizes) >= 1) AND (cardinality(prizes) <= 50)) AND (0 < ALL (prizes))))

-- constraint public.pool_rounds.pool_rounds_state_check
  CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'frozen'::text, 'drawn'::text, 'void'::text])))

-- constraint public.pool_rounds.pool_rounds_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.pool_wins.pool_wins_coins_check
  CHECK ((coins > 0))

-- constraint public.pool_wins.pool_wins_member
  UNIQUE (round_id, member_id)

-- constraint public.pool_wins.pool_wins_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.pool_wins.pool_wins_place
  UNIQUE (round_id, place)

-- constraint public.pool_wins.pool_wins_round_id_entry_place_fkey
  FOREIGN KEY (round_id, entry_place) REFERENCES pool_entries(round_id, place)

-- constraint public.pool_wins.pool_wins_round_id_fkey
  FOREIGN KEY (round_id) REFERENCES pool_rounds(id)

-- constraint public.pool_wins.pool_wins_state_check
  CHECK ((state = ANY (ARRAY['won'::text, 'credited'::text])))

-- constraint public.position_doubts.position_doubts_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.position_doubts.position_doubts_check
  CHECK (((state = 'open'::text) = (decided_at IS NULL)))

-- constraint public.position_doubts.position_doubts_distance_m_check
  CHECK ((distance_m >= 0))

-- constraint public.position_doubts.position_doubts_once
  UNIQUE (asset_id, at)

-- constraint public.position_doubts.position_doubts_pkey
  PRIMARY KEY (id)

-- constraint public.position_doubts.position_doubts_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'discarded'::text])))

-- constraint public.privacy_requests.privacy_requests_check
  CHECK ((answer_by > submitted_at))

-- constraint public.privacy_requests.privacy_requests_check1
  CHECK (((status = 'open'::text) = (answered_at IS NULL)))

-- constraint public.privacy_requests.privacy_requests_kind_check
  CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'deletion'::text, 'consent'::text])))

-- constraint public.privacy_requests.privacy_requests_number_key
  UNIQUE (number)

-- constraint public.privacy_requests.privacy_requests_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.privacy_requests.privacy_requests_status_check
  CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'erased'::text])))

-- constraint public.prize_funds.prize_funds_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.prize_funds.prize_funds_game_check
  CHECK ((game = ANY (ARRAY['box'::text, 'pool'::text])))

-- constraint public.prize_funds.prize_funds_pkey
  PRIMARY KEY (id)

-- constraint public.prize_stocks.prize_stocks_asset_check
  CHECK ((asset = ANY (ARRAY['POINT'::text, 'COIN'::text, 'gift'::text])))

-- constraint public.prize_stocks.prize_stocks_check
  CHECK (((asset = 'gift'::text) = (gift_id > 0)))

-- constraint public.prize_stocks.prize_stocks_covered
  CHECK (((reserved + paid) <= funded))

-- constraint public.prize_stocks.prize_stocks_fund_id_fkey
  FOREIGN KEY (fund_id) REFERENCES prize_funds(id)

-- constraint public.prize_stocks.prize_stocks_paid_check
  CHECK ((paid >= 0))

-- constraint public.prize_stocks.prize_stocks_pkey
  PRIMARY KEY (fund_id, asset, gift_id)

-- constraint public.prize_stocks.prize_stocks_reserved_check
  CHECK ((reserved >= 0))

-- constraint public.public_settings.public_settings_key_check
  CHECK ((key = ANY (ARRAY['webViewHosts'::text, 'inviteMonthlyCap'::text])))

-- constraint public.public_settings.public_settings_pkey
  PRIMARY KEY (key)

-- constraint public.push_subscriptions.push_subscriptions_auth_secret_check
  CHECK ((length(auth_secret) = 16))

-- constraint public.push_subscriptions.push_subscriptions_endpoint
  UNIQUE (endpoint)

-- constraint public.push_subscriptions.push_subscriptions_endpoint_check
  CHECK ((length(endpoint) <= 1000))

-- constraint public.push_subscriptions.push_subscriptions_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.push_subscriptions.push_subscriptions_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.push_subscriptions.push_subscriptions_public_key_check
  CHECK ((length(public_key) = 65))

-- constraint public.push_subscriptions.push_subscriptions_topics_check
  CHECK ((topics <@ ARRAY['money'::text, 'security'::text, 'account'::text, 'rewards'::text, 'orders'::text, 'contract'::text, 'announcements'::text]))

-- constraint public.quiz_answers.quiz_answers_pkey
  PRIMARY KEY (member_id, on_day, number)

-- constraint public.quiz_answers.quiz_answers_question_id_fkey
  FOREIGN KEY (question_id) REFERENCES quiz_questions(id)

-- constraint public.quiz_days.quiz_days_budget
  CHECK (((reserved_minor + won_minor) <= budget_minor))

-- constraint public.quiz_days.quiz_days_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.quiz_days.quiz_days_pkey
  PRIMARY KEY (country_id, on_day)

-- constraint public.quiz_days.quiz_days_reserved_minor_check
  CHECK ((reserved_minor >= 0))

-- constraint public.quiz_days.quiz_days_won_minor_check
  CHECK ((won_minor >= 0))

-- constraint public.quiz_questions.quiz_questions_level_check
  CHECK ((level = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text])))

-- constraint public.quiz_questions.quiz_questions_options
  CHECK ((((jsonb_array_length(((words -> 'en'::text) -> 'options'::text)) >= 2) AND (jsonb_array_length(((words -> 'en'::text) -> 'options'::text)) <= 4)) AND (jsonb_array_length(((words -> 'id'::text) -> 'options'::text)) = jsonb_array_length(((words -> 'en'::text) -> 'options'::text))) AND (jsonb_array_length(((words -> 'zh'::text) -> 'options'::text)) = jsonb_array_length(((words -> 'en'::text) -> 'options'::text))) AND ((right_option >= 1) AND (right_option <= jsonb_array_length(((words -> 'en'::text) -> 'options'::text))))))

-- constraint public.quiz_questions.quiz_questions_pkey
  PRIMARY KEY (id)

-- constraint public.quiz_questions.quiz_questions_replaces_id_fkey
  FOREIGN KEY (replaces_id) REFERENCES quiz_questions(id)

-- constraint public.quiz_questions.quiz_questions_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.quiz_rules.quiz_rules_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.quiz_rules.quiz_rules_day_budget_minor_check
  CHECK ((day_budget_minor >= 0))

-- constraint public.quiz_rules.quiz_rules_four_eyes
  CHECK ((proposed_by <> approved_by))

-- constraint public.quiz_rules.quiz_rules_pkey
  PRIMARY KEY (id)

-- constraint public.quiz_rules.quiz_rules_points_per_right_check
  CHECK ((points_per_right >= 0))

-- constraint public.quiz_rules.quiz_rules_prize_minor_check
  CHECK ((prize_minor >= 0))

-- constraint public.quiz_rules.quiz_rules_question_count_check
  CHECK (((question_count >= 1) AND (question_count <= 10)))

-- constraint public.quiz_rules.quiz_rules_weekdays_check
  CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))

-- constraint public.quiz_seen.quiz_seen_pkey
  PRIMARY KEY (member_id, question_id)

-- constraint public.quiz_seen.quiz_seen_question_id_fkey
  FOREIGN KEY (question_id) REFERENCES quiz_questions(id)

-- constraint public.quiz_tries.quiz_tries_check
  CHECK (((right_count >= 0) AND (right_count <= answered)))

-- constraint public.quiz_tries.quiz_tries_check1
  CHECK (((answered >= 0) AND (answered <= question_count)))

-- constraint public.quiz_tries.quiz_tries_check2
  CHECK (((state = 'running'::text) = (ended_at IS NULL)))

-- constraint public.quiz_tries.quiz_tries_check3
  CHECK (((state = 'forfeited'::text) = (forfeited_why IS NOT NULL)))

-- constraint public.quiz_tries.quiz_tries_check4
  CHECK (((state = 'done'::text) = (result_kind IS NOT NULL)))

-- constraint public.quiz_tries.quiz_tries_forfeited_why_check
  CHECK ((forfeited_why = ANY (ARRAY['left'::text, 'timeout'::text])))

-- constraint public.quiz_tries.quiz_tries_pkey
  PRIMARY KEY (member_id, on_day)

-- constraint public.quiz_tries.quiz_tries_prize_minor_check
  CHECK ((prize_minor >= 0))

-- constraint public.quiz_tries.quiz_tries_question_count_check
  CHECK (((question_count >= 1) AND (question_count <= 10)))

-- constraint public.quiz_tries.quiz_tries_result_kind_check
  CHECK ((result_kind = ANY (ARRAY['prize'::text, 'points'::text, 'none'::text])))

-- constraint public.quiz_tries.quiz_tries_result_minor_check
  CHECK ((result_minor >= 0))

-- constraint public.quiz_tries.quiz_tries_rule_id_fkey
  FOREIGN KEY (rule_id) REFERENCES quiz_rules(id)

-- constraint public.quiz_tries.quiz_tries_state_check
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'forfeited'::text])))

-- constraint public.recharge_presets.recharge_presets_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.recharge_presets.recharge_presets_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.recharge_presets.recharge_presets_id_key
  UNIQUE (id)

-- constraint public.recharge_presets.recharge_presets_pkey
  PRIMARY KEY (country_id, amount_minor)

-- constraint public.reconciliations.reconciliations_account_check
  CHECK ((account = ANY (ARRAY['bank'::text, 'provider'::text])))

-- constraint public.reconciliations.reconciliations_pkey
  PRIMARY KEY (account, on_day)

-- constraint public.redeem_batches.redeem_batches_check
  CHECK ((valid_until > valid_from))

-- constraint public.redeem_batches.redeem_batches_check1
  CHECK (((kind = 'gift'::text) = (gift IS NOT NULL)))

-- constraint public.redeem_batches.redeem_batches_check2
  CHECK (((kind = 'gift'::text) = (currency IS NULL)))

-- constraint public.redeem_batches.redeem_batches_check3
  CHECK (((kind = 'gift'::text) = (reward_minor = 0)))

-- constraint public.redeem_batches.redeem_batches_code_count_check
  CHECK (((code_count >= 1) AND (code_count <= 5000)))

-- constraint public.redeem_batches.redeem_batches_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.redeem_batches.redeem_batches_four_eyes
  CHECK ((proposed_by <> approved_by))

-- constraint public.redeem_batches.redeem_batches_kind_check
  CHECK ((kind = ANY (ARRAY['wallet'::text, 'points'::text, 'coins'::text, 'gift'::text])))

-- constraint public.redeem_batches.redeem_batches_member_limit_check
  CHECK ((member_limit > 0))

-- constraint public.redeem_batches.redeem_batches_name_check
  CHECK (((length(name) >= 3) AND (length(name) <= 80)))

-- constraint public.redeem_batches.redeem_batches_pkey
  PRIMARY KEY (id)

-- constraint public.redeem_batches.redeem_batches_reward_minor_check
  CHECK ((reward_minor >= 0))

-- constraint public.redeem_batches.redeem_batches_state_check
  CHECK ((state = ANY (ARRAY['approved'::text, 'exported'::text, 'disabled'::text])))

-- constraint public.redeem_batches.redeem_batches_used
  CHECK (((used_count >= 0) AND (used_count <= code_count)))

-- constraint public.redeem_codes.redeem_codes_batch_id_fkey
  FOREIGN KEY (batch_id) REFERENCES redeem_batches(id)

-- constraint public.redeem_codes.redeem_codes_check
  CHECK (((used_by IS NULL) = (used_at IS NULL)))

-- constraint public.redeem_codes.redeem_codes_pkey
  PRIMARY KEY (code_index)

-- constraint public.redeem_tries.redeem_tries_pkey
  PRIMARY KEY (subject)

-- constraint public.redeem_tries.redeem_tries_try_count_check
  CHECK ((try_count >= 0))

-- constraint public.redeem_uses.redeem_uses_batch_id_fkey
  FOREIGN KEY (batch_id) REFERENCES redeem_batches(id)

-- constraint public.redeem_uses.redeem_uses_pkey
  PRIMARY KEY (member_id, batch_id)

-- constraint public.redeem_uses.redeem_uses_use_count_check
  CHECK ((use_count > 0))

-- constraint public.region_edition.region_edition_only_row_check
  CHECK (only_row)

-- constraint public.region_edition.region_edition_pkey
  PRIMARY KEY (only_row)

-- constraint public.regions.regions_check
  CHECK (((level = 1) = (parent_id IS NULL)))

-- constraint public.regions.regions_code_check
  CHECK ((code ~ '^[0-9]{2,6}$'::text))

-- constraint public.regions.regions_country_id_code_key
  UNIQUE (country_id, code)

-- constraint public.regions.regions_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.regions.regions_level_check
  CHECK (((level >= 1) AND (level <= 3)))

-- constraint public.regions.regions_name_check
  CHECK ((name <> ''::text))

-- constraint public.regions.regions_parent_id_fkey
  FOREIGN KEY (parent_id) REFERENCES regions(id) DEFERRABLE INITIALLY DEFERRED

-- constraint public.regions.regions_pkey
  PRIMARY KEY (id)

-- constraint public.reply_templates.reply_templates_name
  UNIQUE (name)

-- constraint public.reply_templates.reply_templates_name_check
  CHECK (((length(name) >= 2) AND (length(name) <= 80)))

-- constraint public.reply_templates.reply_templates_pkey
  PRIMARY KEY (id)

-- constraint public.reply_templates.reply_templates_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'retired'::text])))

-- constraint public.reply_templates.reply_templates_subject_check
  CHECK ((subject = ANY (ARRAY[''::text, 'payment'::text, 'withdrawal'::text, 'income'::text, 'product'::text, 'account'::text, 'privacy'::text, 'other'::text])))

-- constraint public.reply_templates.reply_templates_words_check
  CHECK ((words ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.report_files.report_files_format_check
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text, 'zip'::text])))

-- constraint public.report_files.report_files_pkey
  PRIMARY KEY (run_id, format)

-- constraint public.report_files.report_files_run_id_fkey
  FOREIGN KEY (run_id) REFERENCES report_runs(id)

-- constraint public.report_files.report_files_sha256_check
  CHECK ((length(sha256) = 32))

-- constraint public.report_files.report_files_size_bytes_check
  CHECK ((size_bytes > 0))

-- constraint public.report_openings.report_openings_pkey
  PRIMARY KEY (id)

-- constraint public.report_runs.report_runs_check
  CHECK ((from_on <= to_on))

-- constraint public.report_runs.report_runs_check1
  CHECK ((((state = ANY (ARRAY['ready'::text, 'expired'::text])) = (ready_at IS NOT NULL)) AND ((ready_at IS NULL) = (expires_at IS NULL))))

-- constraint public.report_runs.report_runs_check2
  CHECK (((state = 'failed'::text) = (failure IS NOT NULL)))

-- constraint public.report_runs.report_runs_failure_check
  CHECK ((failure = ANY (ARRAY['too_many_rows'::text, 'internal'::text])))

-- constraint public.report_runs.report_runs_formats_check
  CHECK (((cardinality(formats) >= 1) AND (cardinality(formats) <= 4)))

-- constraint public.report_runs.report_runs_kind_check
  CHECK ((kind ~ '^[a-z_]{3,40}$'::text))

-- constraint public.report_runs.report_runs_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.report_runs.report_runs_pkey
  PRIMARY KEY (id)

-- constraint public.report_runs.report_runs_progress_check
  CHECK (((progress >= 0) AND (progress <= 100)))

-- constraint public.report_runs.report_runs_row_count_check
  CHECK ((row_count >= 0))

-- constraint public.report_runs.report_runs_schedule_id_fkey
  FOREIGN KEY (schedule_id) REFERENCES report_schedules(id)

-- constraint public.report_runs.report_runs_state_check
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'expired'::text])))

-- constraint public.report_schedules.report_schedules_every_check
  CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))

-- constraint public.report_schedules.report_schedules_formats_check
  CHECK (((cardinality(formats) >= 1) AND (cardinality(formats) <= 4)))

-- constraint public.report_schedules.report_schedules_kind_check
  CHECK ((kind ~ '^[a-z_]{3,40}$'::text))

-- constraint public.report_schedules.report_schedules_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.report_schedules.report_schedules_once
  UNIQUE (kind, every)

-- constraint public.report_schedules.report_schedules_pkey
  PRIMARY KEY (id)

-- constraint public.retention_rules.retention_rules_basis_check
  CHECK ((basis ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.retention_rules.retention_rules_keep_days_check
  CHECK ((keep_days > 0))

-- constraint public.retention_rules.retention_rules_pkey
  PRIMARY KEY (what)

-- constraint public.retention_rules.retention_rules_what_check
  CHECK ((what = ANY (ARRAY['devices'::text, 'cases'::text, 'deliveries'::text, 'identity'::text, 'payments'::text, 'contracts'::text])))

-- constraint public.revenue_proposals.revenue_less_needs_reason
  CHECK (((amount_minor = imported_minor) OR (reason <> ''::text)))

-- constraint public.revenue_proposals.revenue_members_share
  CHECK ((((members_minor)::numeric = div(((amount_minor)::numeric * (share_ppm)::numeric), (1000000)::numeric)) AND (members_minor > 0)))

-- constraint public.revenue_proposals.revenue_never_above_imports
  CHECK ((amount_minor <= imported_minor))

-- constraint public.revenue_proposals.revenue_periods_apart
  EXCLUDE USING gist (int4range(asset_id, asset_id, '[]'::text) WITH &&, tstzrange(period_from, period_to) WITH &&) WHERE ((state = ANY (ARRAY['proposed'::text, 'posted'::text])))

-- constraint public.revenue_proposals.revenue_proposals_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.revenue_proposals.revenue_proposals_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.revenue_proposals.revenue_proposals_check
  CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))

-- constraint public.revenue_proposals.revenue_proposals_check1
  CHECK ((period_to > period_from))

-- constraint public.revenue_proposals.revenue_proposals_goods_id_fkey
  FOREIGN KEY (goods_id) REFERENCES goods(id)

-- constraint public.revenue_proposals.revenue_proposals_pkey
  PRIMARY KEY (id)

-- constraint public.revenue_proposals.revenue_proposals_share_ppm_check
  CHECK (((share_ppm >= 0) AND (share_ppm <= 1000000)))

-- constraint public.revenue_proposals.revenue_proposals_state_check
  CHECK ((state = ANY (ARRAY['proposed'::text, 'posted'::text, 'rejected'::text, 'reversed'::text])))

-- constraint public.revenue_proposals.revenue_proposals_statement_line_id_fkey
  FOREIGN KEY (statement_line_id) REFERENCES statement_lines(id)

-- constraint public.revenue_proposals.revenue_reversed_whole
  CHECK (((state = 'reversed'::text) = (reversed_at IS NOT NULL)))

-- constraint public.risk_alerts.risk_alerts_acknowledged
  CHECK ((((acknowledged_by IS NULL) = (acknowledged_at IS NULL)) AND ((acknowledged_by IS NULL) = (note IS NULL))))

-- constraint public.risk_alerts.risk_alerts_kind_check
  CHECK ((kind ~ '^[a-z_]{3,40}$'::text))

-- constraint public.risk_alerts.risk_alerts_note_check
  CHECK (((length(note) >= 3) AND (length(note) <= 300)))

-- constraint public.risk_alerts.risk_alerts_pkey
  PRIMARY KEY (id)

-- constraint public.risk_alerts.risk_alerts_severity_check
  CHECK ((severity = ANY (ARRAY['critical'::text, 'warning'::text])))

-- constraint public.salaries.salaries_check
  CHECK (((paid_at IS NULL) = (state = ANY (ARRAY['pending'::text, 'void'::text]))))

-- constraint public.salaries.salaries_day_count_check
  CHECK ((day_count > 0))

-- constraint public.salaries.salaries_gross_minor_check
  CHECK ((gross_minor >= 0))

-- constraint public.salaries.salaries_net_minor_check
  CHECK ((net_minor >= 0))

-- constraint public.salaries.salaries_payroll_id_fkey
  FOREIGN KEY (payroll_id) REFERENCES payrolls(id)

-- constraint public.salaries.salaries_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.salaries.salaries_state_check
  CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'confirmed'::text, 'disputed'::text, 'void'::text])))

-- constraint public.salaries.salaries_sum
  CHECK ((gross_minor = (tax_minor + net_minor)))

-- constraint public.salaries.salaries_tax_minor_check
  CHECK ((tax_minor >= 0))

-- constraint public.sales_gate.sales_gate_check
  CHECK ((is_open = (reason IS NULL)))

-- constraint public.sales_gate.sales_gate_only_row_check
  CHECK (only_row)

-- constraint public.sales_gate.sales_gate_pkey
  PRIMARY KEY (only_row)

-- constraint public.sales_gate.sales_gate_reason_check
  CHECK ((reason = ANY (ARRAY['books'::text, 'audit_log'::text, 'coverage'::text])))

-- constraint public.schedules.schedules_error_check
  CHECK ((length(error) <= 500))

-- constraint public.schedules.schedules_pkey
  PRIMARY KEY (name)

-- constraint public.schema_migrations.schema_migrations_pkey
  PRIMARY KEY (name)

-- constraint public.send_counts.send_counts_pkey
  PRIMARY KEY (subject, on_day)

-- constraint public.send_counts.send_counts_sent_count_check
  CHECK ((sent_count > 0))

-- constraint public.sessions.sessions_check
  CHECK (((revoked_at IS NULL) = (revoked_why IS NULL)))

-- constraint public.sessions.sessions_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.sessions.sessions_revoked_why_check
  CHECK ((revoked_why = ANY (ARRAY['logout'::text, 'revoked'::text, 'reset'::text, 'closed'::text])))

-- constraint public.settlement_allotments.settlement_allotments_check
  CHECK (((funded_minor >= 0) AND (funded_minor <= due_minor)))

-- constraint public.settlement_allotments.settlement_allotments_due_minor_check
  CHECK ((due_minor >= 0))

-- constraint public.settlement_allotments.settlement_allotments_owed_minor_check
  CHECK ((owed_minor >= 0))

-- constraint public.settlement_allotments.settlement_allotments_pkey
  PRIMARY KEY (run_id, source_run_id, goods_id)

-- constraint public.settlement_allotments.settlement_allotments_run_id_fkey
  FOREIGN KEY (run_id) REFERENCES settlement_runs(id)

-- constraint public.settlement_allotments.settlement_allotments_source_run_id_fkey
  FOREIGN KEY (source_run_id) REFERENCES settlement_runs(id)

-- constraint public.settlement_chunks.settlement_chunks_check
  CHECK ((to_member >= from_member))

-- constraint public.settlement_chunks.settlement_chunks_pkey
  PRIMARY KEY (run_id, chunk_no)

-- constraint public.settlement_chunks.settlement_chunks_run_id_fkey
  FOREIGN KEY (run_id) REFERENCES settlement_runs(id)

-- constraint public.settlement_chunks.settlement_chunks_source_run_id_fkey
  FOREIGN KEY (source_run_id) REFERENCES settlement_runs(id)

-- constraint public.settlement_clocks.settlement_clocks_cycle_check
  CHECK ((cycle = ANY (ARRAY[0, 1, 2])))

-- constraint public.settlement_clocks.settlement_clocks_pkey
  PRIMARY KEY (cycle, time_zone)

-- constraint public.settlement_runs.settlement_runs_check
  CHECK ((period_end > period_start))

-- constraint public.settlement_runs.settlement_runs_check1
  CHECK ((slice_count > slice_index))

-- constraint public.settlement_runs.settlement_runs_once
  UNIQUE (cycle, time_zone, period_end)

-- constraint public.settlement_runs.settlement_runs_pkey
  PRIMARY KEY (id)

-- constraint public.settlement_runs.settlement_runs_settlement_id_fkey
  FOREIGN KEY (settlement_id) REFERENCES settlements(id)

-- constraint public.settlement_runs.settlement_runs_slice_index_check
  CHECK ((slice_index >= 0))

-- constraint public.settlement_runs.settlement_runs_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'planned'::text, 'done'::text])))

-- constraint public.settlement_shares.settlement_shares_pkey
  PRIMARY KEY (run_id, chunk_no, goods_id)

-- constraint public.settlements.settlements_pkey
  PRIMARY KEY (id)

-- constraint public.staged_imports.staged_imports_check
  CHECK (((state = 'open'::text) = (decided_at IS NULL)))

-- constraint public.staged_imports.staged_imports_check1
  CHECK (((state = 'open'::text) = (bytes IS NOT NULL)))

-- constraint public.staged_imports.staged_imports_four_eyes
  CHECK (((state <> 'accepted'::text) OR (decided_by <> staged_by)))

-- constraint public.staged_imports.staged_imports_kind_check
  CHECK ((kind = ANY (ARRAY['trip'::text, 'charge'::text])))

-- constraint public.staged_imports.staged_imports_pkey
  PRIMARY KEY (id)

-- constraint public.staged_imports.staged_imports_sha256_check
  CHECK ((length(sha256) = 32))

-- constraint public.staged_imports.staged_imports_size_bytes_check
  CHECK ((size_bytes > 0))

-- constraint public.staged_imports.staged_imports_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'discarded'::text])))

-- constraint public.statement_files.statement_files_check
  CHECK (((from_on <= to_on) AND ((to_on - from_on) < 366)))

-- constraint public.statement_files.statement_files_check1
  CHECK ((((state = ANY (ARRAY['ready'::text, 'expired'::text])) = (ready_at IS NOT NULL)) AND ((ready_at IS NULL) = (expires_at IS NULL))))

-- constraint public.statement_files.statement_files_entry_count_check
  CHECK ((entry_count >= 0))

-- constraint public.statement_files.statement_files_format_check
  CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text])))

-- constraint public.statement_files.statement_files_kind_check
  CHECK ((kind = ANY (ARRAY['account'::text, 'tax'::text])))

-- constraint public.statement_files.statement_files_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.statement_files.statement_files_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.statement_files.statement_files_slot
  UNIQUE (member_id, asked_on, slot)

-- constraint public.statement_files.statement_files_slot_check
  CHECK (((slot >= 1) AND (slot <= 100)))

-- constraint public.statement_files.statement_files_state_check
  CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'expired'::text])))

-- constraint public.statement_lines.statement_lines_account_check
  CHECK ((account = ANY (ARRAY['bank'::text, 'provider'::text])))

-- constraint public.statement_lines.statement_lines_amount_minor_check
  CHECK ((amount_minor <> 0))

-- constraint public.statement_lines.statement_lines_covered
  CHECK (((used_minor >= 0) AND (used_minor <= GREATEST(amount_minor, (0)::bigint))))

-- constraint public.statement_lines.statement_lines_explanation_check
  CHECK (((length(explanation) >= 3) AND (length(explanation) <= 300)))

-- constraint public.statement_lines.statement_lines_once
  UNIQUE (account, reference, booked_on, amount_minor, currency)

-- constraint public.statement_lines.statement_lines_pkey
  PRIMARY KEY (id)

-- constraint public.statement_lines.statement_lines_reference_check
  CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))

-- constraint public.statement_lines.statement_lines_state
  CHECK (((state = 'revenue'::text) = (used_minor > 0)))

-- constraint public.statement_lines.statement_lines_state_check
  CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'revenue'::text, 'written_off'::text])))

-- constraint public.statement_postings.statement_postings_code_check
  CHECK ((code = ANY (ARRAY['provider_settle'::text, 'payout_settle'::text, 'payout_recover'::text])))

-- constraint public.statement_postings.statement_postings_pkey
  PRIMARY KEY (line_id)

-- constraint public.support_channels.support_channels_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.support_channels.support_channels_hours_check
  CHECK ((hours ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.support_channels.support_channels_kind_check
  CHECK ((kind = ANY (ARRAY['chat'::text, 'phone'::text, 'email'::text, 'whatsapp'::text])))

-- constraint public.support_channels.support_channels_label_check
  CHECK ((label ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.support_channels.support_channels_pkey
  PRIMARY KEY (id)

-- constraint public.support_channels.support_channels_position_check
  CHECK ((("position" >= 1) AND ("position" <= 99)))

-- constraint public.support_channels.support_channels_value_check
  CHECK (((length(value) >= 1) AND (length(value) <= 200)))

-- constraint public.system_texts.system_texts_hash_check
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text))

-- constraint public.system_texts.system_texts_kind_check
  CHECK ((kind = ANY (ARRAY['agreement'::text, 'privacy'::text, 'risk'::text, 'cancel'::text, 'purchase_vehicle'::text, 'purchase_pile'::text, 'purchase_deposit'::text, 'purchase_plan'::text, 'recharge'::text])))

-- constraint public.system_texts.system_texts_lang_check
  CHECK ((lang = ANY (ARRAY['en'::text, 'id'::text, 'zh'::text])))

-- constraint public.system_texts.system_texts_pkey
  PRIMARY KEY (kind, version, lang)

-- constraint public.system_texts.system_texts_version_check
  CHECK ((version > 0))

-- constraint public.telemetry_keys.telemetry_keys_label_check
  CHECK (((length(label) >= 1) AND (length(label) <= 60)))

-- constraint public.telemetry_keys.telemetry_keys_owner_entity_check
  CHECK (((length(owner_entity) >= 1) AND (length(owner_entity) <= 120)))

-- constraint public.telemetry_keys.telemetry_keys_pkey
  PRIMARY KEY (id)

-- constraint public.telemetry_keys.telemetry_keys_token_hash_check
  CHECK ((length(token_hash) = 32))

-- constraint public.telemetry_keys.telemetry_keys_token_hash_key
  UNIQUE (token_hash)

-- constraint public.trips.trips_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

-- constraint public.trips.trips_counted_possible
  CHECK (((state <> 'counted'::text) OR ((asset_id IS NOT NULL) AND (ended_at > started_at) AND (revenue_minor >= 0) AND (distance_m >= 0))))

-- constraint public.trips.trips_evidence
  UNIQUE (source, external_id)

-- constraint public.trips.trips_pkey
  PRIMARY KEY (id)

-- constraint public.trips.trips_state_check
  CHECK ((state = ANY (ARRAY['pending'::text, 'counted'::text, 'quarantined'::text])))

-- constraint public.uploads.uploads_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.uploads.uploads_purpose_check
  CHECK ((purpose = ANY (ARRAY['avatar'::text, 'identity'::text, 'signature'::text, 'evidence'::text])))

-- constraint public.uploads.uploads_size_bytes_check
  CHECK ((size_bytes > 0))

-- constraint public.usage_events.usage_events_event_check
  CHECK ((length(event) <= 40))

-- constraint public.usage_events.usage_events_ms_check
  CHECK (((ms >= 0) AND (ms <= 600000)))

-- constraint public.usage_events.usage_events_page_check
  CHECK ((length(page) <= 100))

-- constraint public.usage_events.usage_events_pkey
  PRIMARY KEY (id)

-- constraint public.usage_events.usage_events_target_check
  CHECK ((length(target) <= 100))

-- constraint public.withdrawal_days.withdrawal_days_pkey
  PRIMARY KEY (member_id, day)

-- constraint public.withdrawal_days.withdrawal_days_requested_minor_check
  CHECK ((requested_minor >= 0))

-- constraint public.withdrawal_discounts.withdrawal_discounts_discount_bp_check
  CHECK (((discount_bp >= 0) AND (discount_bp <= 5000)))

-- constraint public.withdrawal_discounts.withdrawal_discounts_level_check
  CHECK (((level >= 1) AND (level <= 9)))

-- constraint public.withdrawal_discounts.withdrawal_discounts_pkey
  PRIMARY KEY (valid_from, level)

-- constraint public.withdrawal_notes.withdrawal_notes_pkey
  PRIMARY KEY (withdrawal_id, id)

-- constraint public.withdrawal_notes.withdrawal_notes_text_check
  CHECK (((length(text) >= 1) AND (length(text) <= 500)))

-- constraint public.withdrawal_questions.withdrawal_questions_answer_check
  CHECK (((length(answer) >= 1) AND (length(answer) <= 1000)))

-- constraint public.withdrawal_questions.withdrawal_questions_check
  CHECK (((answered_at IS NULL) = (answer IS NULL)))

-- constraint public.withdrawal_questions.withdrawal_questions_code_check
  CHECK ((code = ANY (ARRAY['confirm_request'::text, 'confirm_account'::text, 'source_of_funds'::text, 'identity'::text])))

-- constraint public.withdrawal_questions.withdrawal_questions_member_id_withdrawal_id_fkey
  FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)

-- constraint public.withdrawal_questions.withdrawal_questions_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.withdrawal_questions.withdrawal_questions_words_check
  CHECK ((length(words) <= 300))

-- constraint public.withdrawal_rules.withdrawal_rules_auto_below_minor_check
  CHECK ((auto_below_minor >= 0))

-- constraint public.withdrawal_rules.withdrawal_rules_auto_card_age_hours_check
  CHECK ((auto_card_age_hours >= 24))

-- constraint public.withdrawal_rules.withdrawal_rules_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.withdrawal_rules.withdrawal_rules_decide_within_hours_check
  CHECK (((decide_within_hours >= 1) AND (decide_within_hours <= 24)))

-- constraint public.withdrawal_rules.withdrawal_rules_fee_rate_bp_check
  CHECK (((fee_rate_bp >= 0) AND (fee_rate_bp <= 500)))

-- constraint public.withdrawal_rules.withdrawal_rules_pay_within_days_check
  CHECK (((pay_within_days >= 1) AND (pay_within_days <= 3)))

-- constraint public.withdrawal_rules.withdrawal_rules_pkey
  PRIMARY KEY (country_id, valid_from)

-- constraint public.withdrawal_taxes.withdrawal_taxes_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.withdrawal_taxes.withdrawal_taxes_pkey
  PRIMARY KEY (country_id, valid_from)

-- constraint public.withdrawal_taxes.withdrawal_taxes_rate_bp_check
  CHECK (((rate_bp >= 0) AND (rate_bp <= 3000)))

-- constraint public.withdrawals.withdrawals_add_up
  CHECK ((amount_minor = ((fee_minor + tax_minor) + net_minor)))

-- constraint public.withdrawals.withdrawals_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.withdrawals.withdrawals_approved_first
  CHECK (((state <> ALL (ARRAY['approved'::text, 'paying'::text, 'paid'::text])) OR ((approved_at IS NOT NULL) AND (approved_rule OR (approved_by IS NOT NULL)))))

-- constraint public.withdrawals.withdrawals_batch_id_fkey
  FOREIGN KEY (batch_id) REFERENCES payout_batches(id)

-- constraint public.withdrawals.withdrawals_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.withdrawals.withdrawals_end_has_reason
  CHECK (((state = ANY (ARRAY['rejected'::text, 'failed'::text])) <= ((ended_at IS NOT NULL) AND (reason_code IS NOT NULL))))

-- constraint public.withdrawals.withdrawals_fee_minor_check
  CHECK ((fee_minor >= 0))

-- constraint public.withdrawals.withdrawals_four_eyes
  CHECK (((paid_by IS NULL) OR (approved_by IS NULL) OR (paid_by <> approved_by)))

-- constraint public.withdrawals.withdrawals_member_id_card_id_fkey
  FOREIGN KEY (member_id, card_id) REFERENCES bank_cards(member_id, id)

-- constraint public.withdrawals.withdrawals_net_minor_check
  CHECK ((net_minor > 0))

-- constraint public.withdrawals.withdrawals_paid_whole
  CHECK ((((paid_at IS NULL) = (paid_by IS NULL)) AND ((state = 'paid'::text) <= (paid_at IS NOT NULL)) AND ((paid_at IS NOT NULL) <= (state = ANY (ARRAY['paid'::text, 'failed'::text]))) AND (((state = 'failed'::text) AND (paid_at IS NOT NULL)) = (returned_at IS NOT NULL))))

-- constraint public.withdrawals.withdrawals_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.withdrawals.withdrawals_quote_once
  UNIQUE (member_id, quote_id)

-- constraint public.withdrawals.withdrawals_reason_code_check
  CHECK ((reason_code = ANY (ARRAY['name_mismatch'::text, 'card_closed'::text, 'suspected_fraud'::text, 'legal_hold'::text, 'bank_returned'::text, 'member_asked'::text, 'other'::text])))

-- constraint public.withdrawals.withdrawals_release_four_eyes
  CHECK (((released_by IS NULL) OR (approved_by IS NULL) OR (released_by <> approved_by)))

-- constraint public.withdrawals.withdrawals_released_whole
  CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NOT NULL) <= (approved_at IS NOT NULL))))

-- constraint public.withdrawals.withdrawals_sent_released
  CHECK (((batch_id IS NULL) OR ((released_at IS NOT NULL) AND (sent_at IS NOT NULL))))

-- constraint public.withdrawals.withdrawals_state_check
  CHECK ((state = ANY (ARRAY['reviewing'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'failed'::text])))

-- constraint public.withdrawals.withdrawals_taken_whole
  CHECK ((((taken_at IS NULL) = (taken_by IS NULL)) AND ((taken_by IS NULL) = (taken_name IS NULL))))

-- constraint public.withdrawals.withdrawals_tax_minor_check
  CHECK ((tax_minor >= 0))

-- constraint public.work_entries.work_entries_check
  CHECK (((salary_id IS NULL) OR (state = 'counted'::text)))

-- constraint public.work_entries.work_entries_hundredths_check
  CHECK (((hundredths >= 1) AND (hundredths <= 1000000)))

-- constraint public.work_entries.work_entries_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.work_entries.work_entries_start_minute_check
  CHECK (((start_minute >= 0) AND (start_minute <= 1439)))

-- constraint public.work_entries.work_entries_state_check
  CHECK ((state = ANY (ARRAY['counted'::text, 'quarantined'::text])))

-- constraint public.work_entries.work_entries_unit_check
  CHECK ((unit = ANY (ARRAY['hour'::text, 'task'::text])))

-- constraint public.work_import_lines.work_import_lines_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES work_imports(id)

-- constraint public.work_import_lines.work_import_lines_pkey
  PRIMARY KEY (import_id, line, state)

-- constraint public.work_import_lines.work_import_lines_state_check
  CHECK ((state = ANY (ARRAY['rejected'::text, 'quarantined'::text])))

-- constraint public.work_imports.work_imports_employer_id_fkey
  FOREIGN KEY (employer_id) REFERENCES employers(id)

-- constraint public.work_imports.work_imports_pkey
  PRIMARY KEY (id)

-- function ledger.check_entries()
  body 8f54db2ce08a03c979d3aeb64fea4f13

-- function ledger.claim_many(p_key uuid, p_at timestamp with time zone, p_currency smallint, p_members bigint[], p_products integer[], p_amounts bigint[], p_ref text)
  security definer, body a3121fb51aaa43d6f333cb00a3385fd5

-- function ledger.close_audit(p_at timestamp with time zone, p_mode text, p_upto bigint, p_figures jsonb, p_breaks jsonb)
  security definer, body 0da7f403c41bb526f816f1779f81de13

-- function ledger.deny()
  body a64554f4f0e9a845cfaaaa746c23ec41

-- function ledger.digest(p_code smallint, p_legs ledger.leg[], p_ref text)
  body 4e48d68ebf71fdc612e3ffea1045525b

-- function ledger.end_hold(p_member bigint, p_order uuid, p_state text, p_at timestamp with time zone, p_leg ledger.leg)
  body cabb353149569aa36ebcabf5249e5704

-- function ledger.ensure_partitions(p_from date, p_months integer)
  security definer, body 009c177845fcb3909c1d9678587ead76

-- function ledger.expire(p_member bigint, p_kind smallint, p_before timestamp with time zone, p_key uuid, p_at timestamp with time zone)
  security definer, body d355ffb61d1a83784a6f6c4fcbc72601

-- function ledger.fund_revenue(p_key uuid, p_evidence text, p_product integer, p_currency smallint, p_amount bigint, p_at timestamp with time zone)
  security definer, body 5beb5620ca0ab712204337acbec768f5

-- function ledger.hold(p_member bigint, p_key uuid, p_order uuid, p_currency smallint, p_amount bigint, p_at timestamp with time zone)
  security definer, body 9b38be72fd8f358d4ff3cf51d9864980

-- function ledger.lock_accounts(p_addresses ledger.address[])
  body 3e8dfdf072a7d626bb3ce57308fdc25c

-- function ledger.post(p_member bigint, p_key uuid, p_code smallint, p_at timestamp with time zone, p_legs ledger.leg[], p_ref text)
  security definer, body 6061e2560b18f5f8e08173d59affd7de

-- function ledger.post_many(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamp with time zone[], p_refs text[], p_leg_of integer[], p_legs ledger.leg[])
  security definer, body 8880d726058469f8781053fe96ecc61d

-- function ledger.rebase()
  body 036c3fcbb870b0f126f1e8208d71a961

-- function ledger.release(p_member bigint, p_key uuid, p_order uuid, p_at timestamp with time zone)
  security definer, body 7bb11484550a7cfa519f394120275923

-- function ledger.reverse(p_member bigint, p_key uuid, p_original uuid, p_at timestamp with time zone)
  security definer, body dddce6f370d48f57c36016799b55ee47

-- function ledger.settle(p_member bigint, p_key uuid, p_order uuid, p_at timestamp with time zone, p_legs ledger.leg[])
  security definer, body 2e5febb467765b5ccc0cc9753b77bbdf

-- function ledger.transfer(p_from bigint, p_to bigint, p_key uuid, p_currency smallint, p_amount bigint, p_at timestamp with time zone, p_ref text)
  security definer, body ed9e5ca973ad4c62c630da1b6bde9384

-- function ledger.tx_now()
  body b2994bdda52e34aa5c4988e0ba1ee0a3

-- function ledger.tx_settled()
  body b351e9388e3b75722cddbb26c6683e25

-- function ledger.write_batch(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamp with time zone[], p_refs text[], p_leg_of integer[], p_legs ledger.leg[])
  body 451566e81934c2914174a499f5f0f3a7

-- function ledger.write_posting(p_member bigint, p_key uuid, p_code smallint, p_at timestamp with time zone, p_legs ledger.leg[], p_ref text, p_reverses uuid)
  body d0b231ce828b690a11c63b569dba6293

-- function public.assets_capacity_change()
  body 7c5f3ee37c3fa499df4d58e4ee220230

-- function public.assets_within_capacity(p_assets integer[])
  body 704d22312cac59d7c93ec526448afbe1

-- function public.forbid_text_change()
  body 1ae0090c8bf8a329f71f7fdd160c7bdf

-- function public.goods_assets_within_capacity()
  body c6c8c16ad876a8ad53e010cd2bc41eac

-- function public.goods_edition()
  body 62f9971b120524385f05ce6a97d64a13

-- function public.goods_own_asset()
  body 99d625528d71d3964b0ad724f8074c44

-- function public.goods_renumbered()
  body 7fb63f407f85fb2fbd28ec8a9151c7ea

-- function public.goods_search()
  body 620f4b76a15f3d4ea819e32237d2705d

-- function public.goods_terms_version()
  body 1e5bed5141369ec4c4266ea1105f84be

-- function public.goods_within_capacity()
  body 8e463a145fac988408e949f16d3a956a

-- function public.holdings_due(p_cycle smallint, p_time_zone text, p_start timestamp with time zone, p_end timestamp with time zone, p_index integer, p_count integer)
  body 3061c29edb525769dd9d7b1111bb2c1b

-- function public.income_period_end(p_holding uuid, p_record uuid)
  body a97b758762caef41d6b951c3ad7f8c1d

-- function public.income_record_id(p_holding uuid, p_period_end timestamp with time zone)
  body bde020a07f758b53969362991a39e01b

-- function public.keep_published_odds()
  body 3080fd1f8983f008e15a29eed0e00727

-- function public.mall_reserve(p_member bigint, p_product integer, p_units integer, p_seen jsonb, OUT code text, OUT left_over integer)
  body f001c9eaa1f01a6a6941e692e3243307

-- function public.mall_return(p_member bigint, p_goods integer, p_product integer, p_units integer)
  body 94e1686373e31c5b9e250ce687ee75f7

-- function public.member_activity(p_at timestamp with time zone)
  body abdbc53f47acd93915d1ba16024da096

-- function public.operator_audit_is_append_only()
  body 8eeb8294d8c2b20609c5a6b7bffe784d

-- function public.owners_hold_no_money()
  body 2d7b7bcf5bb755e9a1a57e587527854a

-- function public.payout_reference(p_id uuid)
  body d41d8cd98f00b204e9800998ecf8427e

-- function public.plans_changed()
  body 89e18742a4eed39388d3cd5435fe5700

-- function public.plans_renamed()
  body 97f0a03d47c92af22befee4f8699d6e0

-- function public.publish_text(p_kind text, p_version integer, p_lang text, p_title text, p_body text, p_at timestamp with time zone)
  body d43563c83570933aaacea57bb8ec732f

-- function public.reserve_plan(p_member bigint, p_plan integer, p_version integer, p_units integer, p_at timestamp with time zone)
  body 4c6d6c0718e8b8ae166bb968cfa1c14f

-- function public.reserve_units(p_member bigint, p_goods integer, p_version integer, p_units integer)
  body 50ff99f85050aa318cdde2843389fd6c

-- function public.return_plan(p_member bigint, p_plan integer, p_units integer, p_terms jsonb)
  body 51759bfd510cd596729251dbbb1c08b0

-- function public.return_units(p_member bigint, p_goods integer, p_units integer)
  body 9ff4fc7df0a7c892f9c987e296acc4ec

-- function public.search_fold(p_text text)
  body f74266d686df839cd9c3a2408e5ecd1f

-- function public.search_query(p_text text)
  body 4140911f6c1e6031290de0e4953d9182

-- function public.search_stems(p_word text)
  body ccb90fa7ab328e29d85f0f57725f52eb

-- function public.search_vector(VARIADIC p_texts text[])
  body 341315f788a63b68f982fff59c319eed

-- function public.settlement_floor(p_cycle smallint, p_time_zone text, p_start timestamp with time zone, OUT settled_until timestamp with time zone, OUT fixed_at timestamp with time zone)
  body b995e0b8cdc3915240ccbaafcddd127f

-- function public.settlement_lock(p_cycle smallint, p_time_zone text)
  body d747c2441b8fa876775e6ecc64ea1a01

-- function public.submit_order(p_member bigint, p_draft uuid, p_order jsonb, p_at timestamp with time zone)
  body 14ae4be1c822d9048d05283ff3580ecc

-- function public.working_day_end(p_country integer, p_zone text, p_at timestamp with time zone, p_days integer)
  body c474d45549179033541b8b363750c699

-- grant ledger.accounts
  roda_app: SELECT

-- grant ledger.audit_runs
  roda_app: SELECT

-- grant ledger.batches
  roda_app: SELECT

-- grant ledger.codes
  roda_app: SELECT

-- grant ledger.currencies
  roda_app: SELECT

-- grant ledger.entries
  roda_app: SELECT

-- grant ledger.entries_default
  roda_app: SELECT

-- grant ledger.flow_balances
  roda_app: SELECT

-- grant ledger.flows
  roda_app: SELECT

-- grant ledger.fundings
  roda_app: SELECT

-- grant ledger.holds
  roda_app: SELECT

-- grant ledger.journals
  roda_app: SELECT

-- grant ledger.kinds
  roda_app: SELECT

-- grant ledger.marks
  roda_app: SELECT

-- grant ledger.matrix
  roda_app: SELECT

-- grant public.address_books
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.addresses
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.announcement_reads
  roda_app: INSERT, SELECT

-- grant public.announcements
  roda_app: INSERT, SELECT, UPDATE

-- grant public.app_versions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.approvals
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_days
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_documents
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_positions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_tracks
  roda_app: DELETE, INSERT, SELECT

-- grant public.assets
  roda_app: INSERT, SELECT, UPDATE

-- grant public.audit_log_checks
  roda_app: SELECT, UPDATE

-- grant public.bank_card_counts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.bank_card_numbers
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.bank_cards
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.bank_holidays
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.banks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.barrage_events
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.barrage_marks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.bills
  roda_app: INSERT, SELECT, UPDATE

-- grant public.box_odds
  roda_app: INSERT, SELECT, UPDATE

-- grant public.box_plays
  roda_app: INSERT, SELECT, UPDATE

-- grant public.box_prizes
  roda_app: DELETE, INSERT, SELECT

-- grant public.box_series
  roda_app: INSERT, SELECT, UPDATE

-- grant public.boxes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.captchas
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.carriers
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.categories
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.category_pages
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.chance_gifts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.chance_limits
  roda_app: INSERT, SELECT

-- grant public.chance_players
  roda_app: INSERT, SELECT, UPDATE

-- grant public.chance_seeds
  roda_app: INSERT, SELECT, UPDATE

-- grant public.charge_sessions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.check_in_rules
  roda_app: INSERT, SELECT

-- grant public.check_in_streaks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.check_ins
  roda_app: INSERT, SELECT

-- grant public.codes
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.complaints
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.consents
  roda_app: INSERT, SELECT

-- grant public.contract_signings
  roda_app: INSERT, SELECT, UPDATE

-- grant public.contract_templates
  roda_app: INSERT, SELECT, UPDATE

-- grant public.contract_terms
  roda_app: INSERT, SELECT

-- grant public.contract_texts
  roda_app: INSERT, SELECT

-- grant public.contract_versions
  roda_app: INSERT, SELECT

-- grant public.contracts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.countries
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.country_options
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.coverage_thresholds
  roda_app: SELECT, UPDATE

-- grant public.credentials
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.crypto_cursors
  roda_app: INSERT, SELECT, UPDATE

-- grant public.crypto_licences
  roda_app: INSERT, SELECT, UPDATE

-- grant public.crypto_listed_senders
  roda_app: INSERT, SELECT, UPDATE

-- grant public.crypto_networks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.crypto_payments
  roda_app: INSERT, SELECT, UPDATE

-- grant public.crypto_transfers
  roda_app: INSERT, SELECT, UPDATE

-- grant public.current_levels
  roda_app: SELECT

-- grant public.data_exports
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.delivery_events
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.demo_clock
  roda_app: SELECT, UPDATE

-- grant public.deposit_addresses
  roda_app: USAGE

-- grant public.desk_views
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.employers
  roda_app: INSERT, SELECT, UPDATE

-- grant public.exchange_rates
  roda_app: INSERT, SELECT, UPDATE

-- grant public.expiry_notices
  roda_app: INSERT, SELECT

-- grant public.expiry_rules
  roda_app: INSERT, SELECT

-- grant public.frame_places
  roda_app: SELECT, USAGE

-- grant public.frames
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.gate_acknowledgements
  roda_app: INSERT, SELECT

-- grant public.gate_caps
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.gate_questions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.gate_tries
  roda_app: INSERT, SELECT

-- grant public.gifts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.goods
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.goods_actuals
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.goods_assets
  roda_app: DELETE, INSERT, SELECT

-- grant public.goods_purchases
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.help_categories
  roda_app: SELECT

-- grant public.holdings
  roda_app: INSERT, SELECT, UPDATE

-- grant public.idempotency_keys
  roda_app: DELETE, INSERT, SELECT

-- grant public.identity_checks
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.identity_documents
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.import_rejections
  roda_app: INSERT, SELECT

-- grant public.imports
  roda_app: INSERT, SELECT, UPDATE

-- grant public.income_claims
  roda_app: INSERT, SELECT

-- grant public.income_records
  roda_app: INSERT, SELECT, UPDATE

-- grant public.invitation_codes
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.invitation_months
  roda_app: INSERT, SELECT, UPDATE

-- grant public.invitation_rewards
  roda_app: INSERT, SELECT, UPDATE

-- grant public.level_bonuses
  roda_app: INSERT, SELECT, UPDATE

-- grant public.level_terms
  roda_app: INSERT, SELECT

-- grant public.level_versions
  roda_app: INSERT, SELECT

-- grant public.liability_leaves
  roda_app: DELETE, INSERT, SELECT

-- grant public.liability_nodes
  roda_app: DELETE, INSERT, SELECT

-- grant public.liability_roots
  roda_app: INSERT, SELECT

-- grant public.licence_changes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.licences
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.login_failures
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.mall_categories
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_codes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_goods
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_orders
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_products
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_purchases
  roda_app: INSERT, SELECT, UPDATE

-- grant public.mall_stock_changes
  roda_app: INSERT, SELECT

-- grant public.marketing_fundings
  roda_app: INSERT, SELECT

-- grant public.member_holds
  roda_app: INSERT, SELECT, UPDATE

-- grant public.member_levels
  roda_app: INSERT, SELECT, UPDATE

-- grant public.member_limits
  roda_app: INSERT, SELECT, UPDATE

-- grant public.member_notes
  roda_app: DELETE, INSERT, SELECT

-- grant public.member_notices
  roda_app: INSERT, SELECT, UPDATE

-- grant public.member_phones
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.member_retentions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.members
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.mode_causes
  roda_app: SELECT

-- grant public.mode_rules
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.news
  roda_app: INSERT, SELECT, UPDATE

-- grant public.oauth_bindings
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.oauth_tickets
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.odds_audits
  roda_app: INSERT, SELECT

-- grant public.operator_audit
  roda_app: INSERT, SELECT

-- grant public.operator_audit_head
  roda_app: SELECT, UPDATE

-- grant public.operator_passkeys
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.operator_roles
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.operator_sessions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.operators
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.order_drafts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.order_keys
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.order_nonces
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.orders
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.outbox
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.passkey_challenges
  roda_app: DELETE, INSERT, SELECT

-- grant public.payment_events
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_exceptions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_methods
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_notes
  roda_app: INSERT, SELECT

-- grant public.payment_receipts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payments
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payout_batches
  roda_app: INSERT, SELECT, UPDATE

-- grant public.payout_references
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payroll_fundings
  roda_app: INSERT, SELECT

-- grant public.payroll_taxes
  roda_app: INSERT, SELECT

-- grant public.payrolls
  roda_app: INSERT, SELECT, UPDATE

-- grant public.pictures
  roda_app: INSERT, SELECT

-- grant public.pieces
  roda_app: INSERT, SELECT, UPDATE

-- grant public.plan_categories
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.plan_channels
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.plan_deliveries
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.plan_purchases
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.plans
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.pool_entries
  roda_app: INSERT, SELECT

-- grant public.pool_rounds
  roda_app: INSERT, SELECT, UPDATE

-- grant public.pool_wins
  roda_app: INSERT, SELECT, UPDATE

-- grant public.position_doubts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.privacy_requests
  roda_app: INSERT, SELECT, UPDATE

-- grant public.prize_funds
  roda_app: INSERT, SELECT, UPDATE

-- grant public.prize_stocks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.public_settings
  roda_app: INSERT, SELECT, UPDATE

-- grant public.push_subscriptions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.quiz_answers
  roda_app: INSERT, SELECT

-- grant public.quiz_days
  roda_app: INSERT, SELECT, UPDATE

-- grant public.quiz_questions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.quiz_rules
  roda_app: INSERT, SELECT

-- grant public.quiz_seen
  roda_app: INSERT, SELECT, UPDATE

-- grant public.quiz_tries
  roda_app: INSERT, SELECT, UPDATE

-- grant public.recharge_presets
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.reconciliations
  roda_app: INSERT, SELECT, UPDATE

-- grant public.redeem_batches
  roda_app: INSERT, SELECT, UPDATE

-- grant public.redeem_codes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.redeem_tries
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.redeem_uses
  roda_app: INSERT, SELECT, UPDATE

-- grant public.region_edition
  roda_app: SELECT, UPDATE

-- grant public.regions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.reply_templates
  roda_app: INSERT, SELECT, UPDATE

-- grant public.report_files
  roda_app: INSERT, SELECT, UPDATE

-- grant public.report_openings
  roda_app: INSERT, SELECT

-- grant public.report_runs
  roda_app: INSERT, SELECT, UPDATE

-- grant public.report_schedules
  roda_app: INSERT, SELECT, UPDATE

-- grant public.retention_rules
  roda_app: SELECT

-- grant public.revenue_proposals
  roda_app: INSERT, SELECT, UPDATE

-- grant public.risk_alerts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.salaries
  roda_app: INSERT, SELECT, UPDATE

-- grant public.sales_gate
  roda_app: SELECT, UPDATE

-- grant public.schedules
  roda_app: INSERT, SELECT, UPDATE

-- grant public.send_counts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.sessions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.settlement_allotments
  roda_app: INSERT, SELECT, UPDATE

-- grant public.settlement_chunks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.settlement_clocks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.settlement_runs
  roda_app: INSERT, SELECT, UPDATE

-- grant public.settlement_shares
  roda_app: INSERT, SELECT

-- grant public.settlements
  roda_app: INSERT, SELECT, UPDATE

-- grant public.shown_plan_categories
  roda_app: SELECT

-- grant public.staged_imports
  roda_app: INSERT, SELECT, UPDATE

-- grant public.statement_files
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.statement_lines
  roda_app: INSERT, SELECT, UPDATE

-- grant public.statement_postings
  roda_app: INSERT, SELECT

-- grant public.support_channels
  roda_app: INSERT, SELECT, UPDATE

-- grant public.system_texts
  roda_app: INSERT, SELECT

-- grant public.telemetry_keys
  roda_app: INSERT, SELECT, UPDATE

-- grant public.trips
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.uploads
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.usage_events
  roda_app: DELETE, INSERT, SELECT

-- grant public.withdrawal_days
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.withdrawal_discounts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_notes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_questions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_rules
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_taxes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawals
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.work_entries
  roda_app: INSERT, SELECT, UPDATE

-- grant public.work_import_lines
  roda_app: INSERT, SELECT

-- grant public.work_imports
  roda_app: INSERT, SELECT

-- index ledger.entries_default_tx_idx
  CREATE INDEX entries_default_tx_idx ON ledger.entries_default USING brin (tx) WITH (pages_per_range='32')

-- index ledger.entries_tx
  CREATE INDEX entries_tx ON ONLY ledger.entries USING brin (tx) WITH (pages_per_range='32')

-- index ledger.journals_at
  CREATE INDEX journals_at ON ledger.journals USING brin (created_at) WITH (pages_per_range='32', autosummarize='on')

-- index ledger.journals_reversed_once
  CREATE UNIQUE INDEX journals_reversed_once ON ledger.journals USING btree (member_id, reverses) WHERE (reverses IS NOT NULL)

-- index ledger.journals_tx
  CREATE INDEX journals_tx ON ledger.journals USING brin (tx) WITH (pages_per_range='32')

-- index public.announcement_reads_count
  CREATE INDEX announcement_reads_count ON public.announcement_reads USING btree (announcement_id)

-- index public.announcements_shown
  CREATE INDEX announcements_shown ON public.announcements USING btree (starts_at DESC, id DESC) WHERE (state = 'published'::text)

-- index public.app_versions_code
  CREATE UNIQUE INDEX app_versions_code ON public.app_versions USING btree (app_type, version_code)

-- index public.approvals_decided
  CREATE INDEX approvals_decided ON public.approvals USING btree (decided_at DESC, id DESC) WHERE (state <> 'open'::text)

-- index public.approvals_open
  CREATE INDEX approvals_open ON public.approvals USING btree (proposed_at DESC, id DESC) WHERE (state = 'open'::text)

-- index public.approvals_open_once
  CREATE UNIQUE INDEX approvals_open_once ON public.approvals USING btree (kind, subject) WHERE (state = 'open'::text)

-- index public.approvals_subject
  CREATE INDEX approvals_subject ON public.approvals USING btree (subject)

-- index public.asset_positions_shown
  CREATE INDEX asset_positions_shown ON public.asset_positions USING btree (shown_lat, shown_lng)

-- index public.asset_tracks_age
  CREATE INDEX asset_tracks_age ON public.asset_tracks USING btree (at)

-- index public.assets_by_owner
  CREATE INDEX assets_by_owner ON public.assets USING btree (owner_entity)

-- index public.bank_cards_blocked
  CREATE INDEX bank_cards_blocked ON public.bank_cards USING btree (member_id) WHERE (blocked_at IS NOT NULL)

-- index public.bank_cards_by_id
  CREATE INDEX bank_cards_by_id ON public.bank_cards USING btree (id)

-- index public.bank_cards_newest
  CREATE INDEX bank_cards_newest ON public.bank_cards USING btree (added_at DESC, id DESC)

-- index public.bank_cards_once
  CREATE UNIQUE INDEX bank_cards_once ON public.bank_cards USING btree (member_id, number_index) WHERE (removed_at IS NULL)

-- index public.banks_by_country
  CREATE INDEX banks_by_country ON public.banks USING btree (country_id, sort)

-- index public.barrage_events_age
  CREATE INDEX barrage_events_age ON public.barrage_events USING btree (happened_at)

-- index public.barrage_events_newest
  CREATE INDEX barrage_events_newest ON public.barrage_events USING btree (country_id, happened_at DESC, id DESC) WHERE (hidden_at IS NULL)

-- index public.bills_by_id
  CREATE INDEX bills_by_id ON public.bills USING btree (id)

-- index public.bills_newest
  CREATE INDEX bills_newest ON public.bills USING btree (member_id, created_at DESC, id DESC)

-- index public.bills_queue
  CREATE INDEX bills_queue ON public.bills USING btree (state, due_on)

-- index public.box_odds_draft
  CREATE UNIQUE INDEX box_odds_draft ON public.box_odds USING btree (box_id) WHERE (state = 'draft'::text)

-- index public.box_odds_in_force
  CREATE UNIQUE INDEX box_odds_in_force ON public.box_odds USING btree (box_id) WHERE (state = 'published'::text)

-- index public.box_plays_by_id
  CREATE INDEX box_plays_by_id ON public.box_plays USING btree (id)

-- index public.box_plays_gifts
  CREATE INDEX box_plays_gifts ON public.box_plays USING btree (played_at) WHERE (state = ANY (ARRAY['to_ship'::text, 'shipped'::text]))

-- index public.box_plays_newest
  CREATE INDEX box_plays_newest ON public.box_plays USING btree (member_id, played_at DESC, id DESC)

-- index public.box_plays_odds
  CREATE INDEX box_plays_odds ON public.box_plays USING btree (odds_id, place)

-- index public.box_plays_seed
  CREATE INDEX box_plays_seed ON public.box_plays USING btree (seed_id, reveal_by) WHERE (refunded_at IS NULL)

-- index public.box_plays_waiting
  CREATE INDEX box_plays_waiting ON public.box_plays USING btree (expires_at) WHERE (state = 'won'::text)

-- index public.boxes_series
  CREATE INDEX boxes_series ON public.boxes USING btree (series_id, "position", id)

-- index public.captchas_expiry
  CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at)

-- index public.carriers_country
  CREATE INDEX carriers_country ON public.carriers USING btree (country_id, sort, id)

-- index public.categories_position
  CREATE INDEX categories_position ON public.categories USING btree ("position", sort, id)

-- index public.chance_seeds_open
  CREATE INDEX chance_seeds_open ON public.chance_seeds USING btree (uses_until) WHERE (settled_at IS NULL)

-- index public.charge_sessions_by_import
  CREATE INDEX charge_sessions_by_import ON public.charge_sessions USING btree (import_id)

-- index public.charge_sessions_counted
  CREATE INDEX charge_sessions_counted ON public.charge_sessions USING btree (asset_id, started_at) WHERE (state = 'counted'::text)

-- index public.charge_sessions_pending
  CREATE INDEX charge_sessions_pending ON public.charge_sessions USING btree (import_id, started_at, id) WHERE (state = 'pending'::text)

-- index public.check_in_rules_in_force
  CREATE INDEX check_in_rules_in_force ON public.check_in_rules USING btree (country_id, from_on DESC, id DESC)

-- index public.check_ins_at
  CREATE INDEX check_ins_at ON public.check_ins USING btree (at)

-- index public.codes_expiry
  CREATE INDEX codes_expiry ON public.codes USING btree (expires_at)

-- index public.complaints_assigned
  CREATE INDEX complaints_assigned ON public.complaints USING btree (assigned_to, status) WHERE (assigned_to IS NOT NULL)

-- index public.complaints_by_id
  CREATE INDEX complaints_by_id ON public.complaints USING btree (id)

-- index public.complaints_clock
  CREATE INDEX complaints_clock ON public.complaints USING btree (status, answer_by)

-- index public.complaints_member
  CREATE INDEX complaints_member ON public.complaints USING btree (member_id, submitted_at DESC)

-- index public.complaints_number
  CREATE UNIQUE INDEX complaints_number ON public.complaints USING btree (number)

-- index public.consents_purpose
  CREATE INDEX consents_purpose ON public.consents USING btree (member_id, purpose, at DESC)

-- index public.consents_winners
  CREATE INDEX consents_winners ON public.consents USING btree (member_id, at DESC, id DESC) WHERE (purpose = 'winner_feed'::text)

-- index public.contract_signings_by_id
  CREATE INDEX contract_signings_by_id ON public.contract_signings USING btree (id)

-- index public.contract_signings_newest
  CREATE INDEX contract_signings_newest ON public.contract_signings USING btree (member_id, submitted_at DESC)

-- index public.contract_signings_open
  CREATE UNIQUE INDEX contract_signings_open ON public.contract_signings USING btree (member_id) WHERE (state = 'submitted'::text)

-- index public.contract_signings_queue
  CREATE INDEX contract_signings_queue ON public.contract_signings USING btree (state, submitted_at)

-- index public.contract_templates_employer
  CREATE INDEX contract_templates_employer ON public.contract_templates USING btree (employer_id)

-- index public.contracts_by_id
  CREATE INDEX contracts_by_id ON public.contracts USING btree (id)

-- index public.contracts_ending
  CREATE INDEX contracts_ending ON public.contracts USING btree (end_on) WHERE (state <> 'ended'::text)

-- index public.contracts_number
  CREATE UNIQUE INDEX contracts_number ON public.contracts USING btree (number)

-- index public.contracts_open
  CREATE UNIQUE INDEX contracts_open ON public.contracts USING btree (member_id) WHERE (state <> 'ended'::text)

-- index public.contracts_template
  CREATE INDEX contracts_template ON public.contracts USING btree (template_id) WHERE (state <> 'ended'::text)

-- index public.crypto_payments_address
  CREATE UNIQUE INDEX crypto_payments_address ON public.crypto_payments USING btree (network, address)

-- index public.crypto_payments_age
  CREATE INDEX crypto_payments_age ON public.crypto_payments USING btree (network, created_at)

-- index public.crypto_payments_index
  CREATE UNIQUE INDEX crypto_payments_index ON public.crypto_payments USING btree (address_index)

-- index public.crypto_transfers_newest
  CREATE INDEX crypto_transfers_newest ON public.crypto_transfers USING btree (seen_at DESC, tx_hash, log_index)

-- index public.crypto_transfers_of_payment
  CREATE INDEX crypto_transfers_of_payment ON public.crypto_transfers USING btree (member_id, payment_id)

-- index public.crypto_transfers_recent
  CREATE INDEX crypto_transfers_recent ON public.crypto_transfers USING btree (network, block_number)

-- index public.crypto_transfers_return_once
  CREATE UNIQUE INDEX crypto_transfers_return_once ON public.crypto_transfers USING btree (network, return_hash) WHERE (return_hash IS NOT NULL)

-- index public.data_exports_expiry
  CREATE INDEX data_exports_expiry ON public.data_exports USING btree (expires_at) WHERE (state = 'ready'::text)

-- index public.data_exports_waiting
  CREATE UNIQUE INDEX data_exports_waiting ON public.data_exports USING btree (member_id) WHERE (state = 'waiting'::text)

-- index public.delivery_events_age
  CREATE INDEX delivery_events_age ON public.delivery_events USING btree (received_at)

-- index public.desk_views_shared
  CREATE INDEX desk_views_shared ON public.desk_views USING btree (page) WHERE (shared_with IS NOT NULL)

-- index public.expiry_rules_in_force
  CREATE INDEX expiry_rules_in_force ON public.expiry_rules USING btree (from_on DESC, id DESC)

-- index public.frames_age
  CREATE INDEX frames_age ON public.frames USING btree (at)

-- index public.frames_of_member
  CREATE INDEX frames_of_member ON public.frames USING btree (member_id, place) WHERE ((member_id IS NOT NULL) AND (place IS NOT NULL))

-- index public.frames_sent
  CREATE INDEX frames_sent ON public.frames USING btree (place)

-- index public.frames_waiting
  CREATE INDEX frames_waiting ON public.frames USING btree (id) WHERE (place IS NULL)

-- index public.gate_caps_effective
  CREATE INDEX gate_caps_effective ON public.gate_caps USING btree (member_id, effective_at DESC)

-- index public.gifts_all_newest
  CREATE INDEX gifts_all_newest ON public.gifts USING btree (granted_at DESC, id DESC)

-- index public.gifts_newest
  CREATE INDEX gifts_newest ON public.gifts USING btree (member_id, granted_at DESC, id DESC)

-- index public.goods_asset
  CREATE INDEX goods_asset ON public.goods USING btree (asset_id)

-- index public.goods_assets_by_asset
  CREATE INDEX goods_assets_by_asset ON public.goods_assets USING btree (asset_id, goods_id)

-- index public.goods_by_words
  CREATE INDEX goods_by_words ON public.goods USING gin (search)

-- index public.goods_publishing
  CREATE INDEX goods_publishing ON public.goods USING btree (publish_at) WHERE (publish_at IS NOT NULL)

-- index public.goods_shelf
  CREATE INDEX goods_shelf ON public.goods USING btree (country_id, kind, listed_at DESC, id DESC) WHERE (status = ANY (ARRAY['on_sale'::text, 'paused'::text]))

-- index public.holdings_by_goods
  CREATE INDEX holdings_by_goods ON public.holdings USING btree (goods_id, member_id)

-- index public.holdings_by_settlement
  CREATE INDEX holdings_by_settlement ON public.holdings USING btree (cycle, time_zone, member_id)

-- index public.holdings_ending
  CREATE INDEX holdings_ending ON public.holdings USING btree (end_at) WHERE ((state = 'active'::text) AND (ended_at IS NULL))

-- index public.holdings_voided
  CREATE INDEX holdings_voided ON public.holdings USING btree (cycle, time_zone, voided_until) WHERE (state = 'void'::text)

-- index public.idempotency_keys_by_age
  CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at)

-- index public.identity_checks_by_id
  CREATE INDEX identity_checks_by_id ON public.identity_checks USING btree (id)

-- index public.identity_checks_decided
  CREATE INDEX identity_checks_decided ON public.identity_checks USING btree (decided_at) WHERE (status = 'approved'::text)

-- index public.identity_checks_number
  CREATE INDEX identity_checks_number ON public.identity_checks USING btree (number_index)

-- index public.identity_checks_open
  CREATE UNIQUE INDEX identity_checks_open ON public.identity_checks USING btree (member_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]))

-- index public.identity_checks_queue
  CREATE INDEX identity_checks_queue ON public.identity_checks USING btree (status, submitted_at)

-- index public.imports_by_digest
  CREATE INDEX imports_by_digest ON public.imports USING btree (sha256, kind)

-- index public.imports_newest
  CREATE INDEX imports_newest ON public.imports USING btree (imported_at DESC, id DESC)

-- index public.invitation_rewards_invitee
  CREATE INDEX invitation_rewards_invitee ON public.invitation_rewards USING btree (invitee_id)

-- index public.invitation_rewards_newest
  CREATE INDEX invitation_rewards_newest ON public.invitation_rewards USING btree (opened_at DESC, invitee_id DESC)

-- index public.invitation_rewards_person
  CREATE UNIQUE INDEX invitation_rewards_person ON public.invitation_rewards USING btree (number_index) WHERE (state <> 'refused'::text)

-- index public.level_bonuses_due
  CREATE INDEX level_bonuses_due ON public.level_bonuses USING btree (due_at) WHERE (paid_at IS NULL)

-- index public.liability_leaves_greatest
  CREATE INDEX liability_leaves_greatest ON public.liability_leaves USING btree (on_day, currency, claim_minor DESC)

-- index public.licence_changes_newest
  CREATE INDEX licence_changes_newest ON public.licence_changes USING btree (proposed_at DESC, id DESC)

-- index public.licence_changes_open
  CREATE UNIQUE INDEX licence_changes_open ON public.licence_changes USING btree (country_id, number) WHERE (status = 'proposed'::text)

-- index public.mall_codes_free
  CREATE INDEX mall_codes_free ON public.mall_codes USING btree (product_id, loaded_at, id) WHERE (order_id IS NULL)

-- index public.mall_codes_order
  CREATE INDEX mall_codes_order ON public.mall_codes USING btree (member_id, order_id) WHERE (order_id IS NOT NULL)

-- index public.mall_goods_category
  CREATE INDEX mall_goods_category ON public.mall_goods USING btree (category_id)

-- index public.mall_goods_shelf
  CREATE INDEX mall_goods_shelf ON public.mall_goods USING btree (sort, id DESC) WHERE (status = 'on_sale'::text)

-- index public.mall_orders_by_id
  CREATE INDEX mall_orders_by_id ON public.mall_orders USING btree (id)

-- index public.mall_orders_by_paid
  CREATE INDEX mall_orders_by_paid ON public.mall_orders USING btree (paid_at DESC, id DESC) WHERE (paid_at IS NOT NULL)

-- index public.mall_orders_by_sn
  CREATE INDEX mall_orders_by_sn ON public.mall_orders USING btree (order_sn)

-- index public.mall_orders_newest
  CREATE INDEX mall_orders_newest ON public.mall_orders USING btree (member_id, created_at DESC, id DESC)

-- index public.mall_orders_queue
  CREATE INDEX mall_orders_queue ON public.mall_orders USING btree (status, created_at)

-- index public.mall_orders_under_way
  CREATE INDEX mall_orders_under_way ON public.mall_orders USING btree (receive_by) WHERE (status = 301)

-- index public.mall_orders_unpaid
  CREATE INDEX mall_orders_unpaid ON public.mall_orders USING btree (pay_until) WHERE (status = 101)

-- index public.mall_products_goods
  CREATE INDEX mall_products_goods ON public.mall_products USING btree (goods_id, sort, id)

-- index public.mall_stock_changes_newest
  CREATE INDEX mall_stock_changes_newest ON public.mall_stock_changes USING btree (at DESC, id DESC)

-- index public.mall_stock_changes_product
  CREATE INDEX mall_stock_changes_product ON public.mall_stock_changes USING btree (product_id, at)

-- index public.marketing_fundings_newest
  CREATE INDEX marketing_fundings_newest ON public.marketing_fundings USING btree (funded_at DESC, id DESC)

-- index public.member_holds_one
  CREATE UNIQUE INDEX member_holds_one ON public.member_holds USING btree (member_id) WHERE (ended_at IS NULL)

-- index public.member_limits_one
  CREATE UNIQUE INDEX member_limits_one ON public.member_limits USING btree (member_id) WHERE (ended_at IS NULL)

-- index public.member_notices_newest
  CREATE INDEX member_notices_newest ON public.member_notices USING btree (member_id, created_at DESC, id DESC)

-- index public.member_notices_unread
  CREATE INDEX member_notices_unread ON public.member_notices USING btree (member_id) WHERE (read_at IS NULL)

-- index public.member_phones_member
  CREATE INDEX member_phones_member ON public.member_phones USING btree (member_id)

-- index public.member_retentions_due
  CREATE INDEX member_retentions_due ON public.member_retentions USING btree (remove_at) WHERE (removed_at IS NULL)

-- index public.members_inviter
  CREATE INDEX members_inviter ON public.members USING btree (inviter_id, registered_at) WHERE (inviter_id IS NOT NULL)

-- index public.members_newest
  CREATE INDEX members_newest ON public.members USING btree (registered_at DESC, member_id DESC)

-- index public.members_to_erase
  CREATE INDEX members_to_erase ON public.members USING btree (erase_at) WHERE ((erase_at IS NOT NULL) AND (state <> 'closed'::text))

-- index public.mode_rules_country
  CREATE INDEX mode_rules_country ON public.mode_rules USING btree (country_id, from_on)

-- index public.news_shown
  CREATE INDEX news_shown ON public.news USING btree (pinned DESC, published_at DESC, id DESC) WHERE (published_at IS NOT NULL)

-- index public.oauth_tickets_expiry
  CREATE INDEX oauth_tickets_expiry ON public.oauth_tickets USING btree (expires_at)

-- index public.odds_audits_newest
  CREATE INDEX odds_audits_newest ON public.odds_audits USING btree (on_day DESC, odds_id)

-- index public.operator_audit_about
  CREATE INDEX operator_audit_about ON public.operator_audit USING btree (target, id DESC)

-- index public.operator_audit_at
  CREATE INDEX operator_audit_at ON public.operator_audit USING btree (at, id)

-- index public.operator_audit_request
  CREATE INDEX operator_audit_request ON public.operator_audit USING btree (request_id)

-- index public.operator_passkeys_of
  CREATE INDEX operator_passkeys_of ON public.operator_passkeys USING btree (operator_id, added_at)

-- index public.operator_sessions_address
  CREATE INDEX operator_sessions_address ON public.operator_sessions USING btree (operator_id, address_index)

-- index public.operator_sessions_live
  CREATE INDEX operator_sessions_live ON public.operator_sessions USING btree (seen_at DESC) WHERE (revoked_at IS NULL)

-- index public.operator_sessions_newest
  CREATE INDEX operator_sessions_newest ON public.operator_sessions USING btree (operator_id, started_at DESC)

-- index public.order_drafts_expiry
  CREATE INDEX order_drafts_expiry ON public.order_drafts USING btree (expires_at)

-- index public.order_drafts_newest
  CREATE INDEX order_drafts_newest ON public.order_drafts USING btree (created_at DESC, id DESC)

-- index public.order_keys_current
  CREATE UNIQUE INDEX order_keys_current ON public.order_keys USING btree ((true)) WHERE ((current_from IS NOT NULL) AND (opens_until IS NULL))

-- index public.order_nonces_age
  CREATE INDEX order_nonces_age ON public.order_nonces USING btree (used_at)

-- index public.orders_by_id
  CREATE INDEX orders_by_id ON public.orders USING btree (id)

-- index public.orders_by_sn
  CREATE INDEX orders_by_sn ON public.orders USING btree (order_sn)

-- index public.orders_in_window
  CREATE INDEX orders_in_window ON public.orders USING btree (cancel_until) WHERE (state = 'paid'::text)

-- index public.orders_newest
  CREATE INDEX orders_newest ON public.orders USING btree (member_id, created_at DESC, id DESC)

-- index public.orders_newest_of_all
  CREATE INDEX orders_newest_of_all ON public.orders USING btree (created_at DESC, id DESC)

-- index public.orders_paid_time
  CREATE INDEX orders_paid_time ON public.orders USING btree (paid_at) WHERE (paid_at IS NOT NULL)

-- index public.orders_plans
  CREATE INDEX orders_plans ON public.orders USING btree (created_at DESC, id DESC) WHERE (type = 'plan'::text)

-- index public.orders_unpaid
  CREATE INDEX orders_unpaid ON public.orders USING btree (pay_until) WHERE (state = 'to_pay'::text)

-- index public.outbox_by_due
  CREATE INDEX outbox_by_due ON public.outbox USING btree (due_at, id)

-- index public.passkey_challenges_expiry
  CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at)

-- index public.payment_events_age
  CREATE INDEX payment_events_age ON public.payment_events USING btree (received_at)

-- index public.payment_events_by_reference
  CREATE INDEX payment_events_by_reference ON public.payment_events USING btree (reference)

-- index public.payment_exceptions_newest
  CREATE INDEX payment_exceptions_newest ON public.payment_exceptions USING btree (raised_at DESC, id DESC)

-- index public.payment_exceptions_of_payment
  CREATE INDEX payment_exceptions_of_payment ON public.payment_exceptions USING btree (payment_id) WHERE (payment_id IS NOT NULL)

-- index public.payment_exceptions_open
  CREATE INDEX payment_exceptions_open ON public.payment_exceptions USING btree (raised_at) WHERE (state = 'open'::text)

-- index public.payment_receipts_by_receipt
  CREATE INDEX payment_receipts_by_receipt ON public.payment_receipts USING btree (receipt_id)

-- index public.payment_receipts_of_payment
  CREATE INDEX payment_receipts_of_payment ON public.payment_receipts USING btree (member_id, payment_id)

-- index public.payment_receipts_open
  CREATE INDEX payment_receipts_open ON public.payment_receipts USING btree (credited_at) WHERE (matched_at IS NULL)

-- index public.payments_by_id
  CREATE INDEX payments_by_id ON public.payments USING btree (id)

-- index public.payments_by_paid
  CREATE INDEX payments_by_paid ON public.payments USING btree (paid_at) WHERE (status = 'paid'::text)

-- index public.payments_newest
  CREATE INDEX payments_newest ON public.payments USING btree (created_at DESC, id DESC)

-- index public.payments_of_order
  CREATE INDEX payments_of_order ON public.payments USING btree (order_id)

-- index public.payments_pending
  CREATE INDEX payments_pending ON public.payments USING btree (expires_at) WHERE (status = 'pending'::text)

-- index public.payout_batches_newest
  CREATE INDEX payout_batches_newest ON public.payout_batches USING btree (made_at DESC, id DESC)

-- index public.payroll_fundings_newest
  CREATE INDEX payroll_fundings_newest ON public.payroll_fundings USING btree (at DESC, id DESC)

-- index public.payrolls_newest
  CREATE INDEX payrolls_newest ON public.payrolls USING btree (built_at DESC, id DESC)

-- index public.payrolls_week
  CREATE UNIQUE INDEX payrolls_week ON public.payrolls USING btree (employer_id, week_from) WHERE (state <> 'void'::text)

-- index public.pieces_shown
  CREATE INDEX pieces_shown ON public.pieces USING btree (kind, "position", id) WHERE (state = 'published'::text)

-- index public.plan_categories_channel
  CREATE INDEX plan_categories_channel ON public.plan_categories USING btree (channel_id, sort, id)

-- index public.plan_categories_parent
  CREATE INDEX plan_categories_parent ON public.plan_categories USING btree (parent_id)

-- index public.plan_deliveries_due
  CREATE INDEX plan_deliveries_due ON public.plan_deliveries USING btree (ask_at) WHERE (ask_at IS NOT NULL)

-- index public.plan_deliveries_newest
  CREATE INDEX plan_deliveries_newest ON public.plan_deliveries USING btree (accepted_at DESC, order_id DESC)

-- index public.plans_by_words
  CREATE INDEX plans_by_words ON public.plans USING gin (search)

-- index public.plans_carrier
  CREATE INDEX plans_carrier ON public.plans USING btree (carrier_id, sort, id) WHERE (status = ANY (ARRAY['on_sale'::text, 'paused'::text]))

-- index public.plans_shelf
  CREATE INDEX plans_shelf ON public.plans USING btree (category_id, sort, id) WHERE (status = ANY (ARRAY['on_sale'::text, 'paused'::text]))

-- index public.pool_entries_member
  CREATE INDEX pool_entries_member ON public.pool_entries USING btree (member_id, round_id)

-- index public.pool_rounds_running
  CREATE UNIQUE INDEX pool_rounds_running ON public.pool_rounds USING btree (country_id) WHERE (state = ANY (ARRAY['open'::text, 'frozen'::text]))

-- index public.pool_wins_waiting
  CREATE INDEX pool_wins_waiting ON public.pool_wins USING btree (expires_at) WHERE (state = 'won'::text)

-- index public.position_doubts_open
  CREATE INDEX position_doubts_open ON public.position_doubts USING btree (reported_at DESC, id DESC) WHERE (state = 'open'::text)

-- index public.privacy_requests_by_id
  CREATE INDEX privacy_requests_by_id ON public.privacy_requests USING btree (id)

-- index public.privacy_requests_clock
  CREATE INDEX privacy_requests_clock ON public.privacy_requests USING btree (status, answer_by)

-- index public.prize_funds_pool
  CREATE UNIQUE INDEX prize_funds_pool ON public.prize_funds USING btree (country_id) WHERE (game = 'pool'::text)

-- index public.quiz_answers_question
  CREATE INDEX quiz_answers_question ON public.quiz_answers USING btree (question_id)

-- index public.quiz_questions_once
  CREATE UNIQUE INDEX quiz_questions_once ON public.quiz_questions USING btree (digest) WHERE (retired_at IS NULL)

-- index public.quiz_questions_replaced_once
  CREATE UNIQUE INDEX quiz_questions_replaced_once ON public.quiz_questions USING btree (replaces_id) WHERE (replaces_id IS NOT NULL)

-- index public.quiz_rules_in_force
  CREATE INDEX quiz_rules_in_force ON public.quiz_rules USING btree (country_id, from_on DESC, id DESC)

-- index public.quiz_tries_ended
  CREATE INDEX quiz_tries_ended ON public.quiz_tries USING btree (ended_at) WHERE (state = 'done'::text)

-- index public.quiz_tries_owed
  CREATE INDEX quiz_tries_owed ON public.quiz_tries USING btree (ended_at) WHERE ((state = 'done'::text) AND (result_minor > 0) AND (paid_at IS NULL))

-- index public.quiz_tries_running
  CREATE INDEX quiz_tries_running ON public.quiz_tries USING btree (last_at) WHERE (state = 'running'::text)

-- index public.redeem_batches_newest
  CREATE INDEX redeem_batches_newest ON public.redeem_batches USING btree (created_at DESC, id DESC)

-- index public.redeem_codes_batch
  CREATE INDEX redeem_codes_batch ON public.redeem_codes USING btree (batch_id)

-- index public.redeem_tries_age
  CREATE INDEX redeem_tries_age ON public.redeem_tries USING btree (last_at)

-- index public.regions_below
  CREATE INDEX regions_below ON public.regions USING btree (parent_id, id)

-- index public.regions_level
  CREATE INDEX regions_level ON public.regions USING btree (country_id, level, id)

-- index public.report_openings_recent
  CREATE INDEX report_openings_recent ON public.report_openings USING btree (run_id, operator_id, opened_at DESC)

-- index public.report_runs_kept
  CREATE INDEX report_runs_kept ON public.report_runs USING btree (expires_at) WHERE (state = 'ready'::text)

-- index public.report_runs_newest
  CREATE INDEX report_runs_newest ON public.report_runs USING btree (requested_at DESC, id DESC)

-- index public.report_runs_scheduled
  CREATE UNIQUE INDEX report_runs_scheduled ON public.report_runs USING btree (schedule_id, from_on) WHERE (schedule_id IS NOT NULL)

-- index public.report_runs_waiting
  CREATE INDEX report_runs_waiting ON public.report_runs USING btree (requested_by) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))

-- index public.revenue_proposals_by_goods
  CREATE INDEX revenue_proposals_by_goods ON public.revenue_proposals USING btree (goods_id, period_from)

-- index public.revenue_proposals_newest
  CREATE INDEX revenue_proposals_newest ON public.revenue_proposals USING btree (proposed_at DESC, id DESC)

-- index public.risk_alerts_newest
  CREATE INDEX risk_alerts_newest ON public.risk_alerts USING btree (raised_at DESC, id DESC)

-- index public.risk_alerts_once
  CREATE UNIQUE INDEX risk_alerts_once ON public.risk_alerts USING btree (kind, subject) WHERE (over_at IS NULL)

-- index public.salaries_disputed
  CREATE INDEX salaries_disputed ON public.salaries USING btree (created_at DESC) WHERE (state = 'disputed'::text)

-- index public.salaries_newest
  CREATE INDEX salaries_newest ON public.salaries USING btree (member_id, week_from DESC, id DESC)

-- index public.salaries_payroll
  CREATE INDEX salaries_payroll ON public.salaries USING btree (payroll_id, member_id)

-- index public.salaries_week
  CREATE UNIQUE INDEX salaries_week ON public.salaries USING btree (member_id, contract_id, week_from) WHERE (state <> 'void'::text)

-- index public.send_counts_day
  CREATE INDEX send_counts_day ON public.send_counts USING btree (on_day)

-- index public.sessions_device
  CREATE INDEX sessions_device ON public.sessions USING btree (device_index) WHERE (device_index <> '\x'::bytea)

-- index public.sessions_id
  CREATE INDEX sessions_id ON public.sessions USING btree (id)

-- index public.sessions_token
  CREATE UNIQUE INDEX sessions_token ON public.sessions USING btree (token_hash)

-- index public.settlement_arrears
  CREATE INDEX settlement_arrears ON public.settlement_allotments USING btree (goods_id, run_id) WHERE (owed_minor > 0)

-- index public.settlement_chunks_waiting
  CREATE INDEX settlement_chunks_waiting ON public.settlement_chunks USING btree (run_id, chunk_no) WHERE (done_at IS NULL)

-- index public.settlement_runs_by_settlement
  CREATE INDEX settlement_runs_by_settlement ON public.settlement_runs USING btree (settlement_id)

-- index public.settlement_runs_sweeps
  CREATE INDEX settlement_runs_sweeps ON public.settlement_runs USING btree (sweep_at) WHERE (sweep_at IS NOT NULL)

-- index public.settlement_runs_unfinished
  CREATE INDEX settlement_runs_unfinished ON public.settlement_runs USING btree (id) WHERE (state <> 'done'::text)

-- index public.settlements_newest
  CREATE INDEX settlements_newest ON public.settlements USING btree (started_at DESC, id DESC)

-- index public.settlements_one_asked
  CREATE UNIQUE INDEX settlements_one_asked ON public.settlements USING btree (in_background) WHERE (in_background AND (ended_at IS NULL))

-- index public.staged_imports_newest
  CREATE INDEX staged_imports_newest ON public.staged_imports USING btree (staged_at DESC, id DESC)

-- index public.staged_imports_once
  CREATE UNIQUE INDEX staged_imports_once ON public.staged_imports USING btree (kind, sha256) WHERE (state = 'open'::text)

-- index public.statement_files_kept
  CREATE INDEX statement_files_kept ON public.statement_files USING btree (expires_at) WHERE (blob_key <> ''::text)

-- index public.statement_files_once
  CREATE UNIQUE INDEX statement_files_once ON public.statement_files USING btree (member_id, kind, from_on, to_on, format, lang, entry_count) WHERE (state = ANY (ARRAY['waiting'::text, 'ready'::text]))

-- index public.statement_lines_by_reference
  CREATE INDEX statement_lines_by_reference ON public.statement_lines USING btree (reference)

-- index public.statement_lines_matched
  CREATE INDEX statement_lines_matched ON public.statement_lines USING btree (matched_with) WHERE (matched_with IS NOT NULL)

-- index public.statement_lines_newest
  CREATE INDEX statement_lines_newest ON public.statement_lines USING btree (booked_on DESC, id DESC)

-- index public.statement_lines_of_import
  CREATE INDEX statement_lines_of_import ON public.statement_lines USING btree (import_id)

-- index public.statement_lines_open
  CREATE INDEX statement_lines_open ON public.statement_lines USING btree (booked_on DESC, id DESC) WHERE (state = 'open'::text)

-- index public.support_channels_country
  CREATE INDEX support_channels_country ON public.support_channels USING btree (country_id, "position", id)

-- index public.trips_by_import
  CREATE INDEX trips_by_import ON public.trips USING btree (import_id)

-- index public.trips_counted
  CREATE INDEX trips_counted ON public.trips USING btree (asset_id, started_at) WHERE (state = 'counted'::text)

-- index public.trips_pending
  CREATE INDEX trips_pending ON public.trips USING btree (import_id, started_at, id) WHERE (state = 'pending'::text)

-- index public.uploads_avatars
  CREATE INDEX uploads_avatars ON public.uploads USING btree (id) WHERE (purpose = 'avatar'::text)

-- index public.uploads_newest
  CREATE INDEX uploads_newest ON public.uploads USING btree (member_id, uploaded_at)

-- index public.usage_events_at
  CREATE INDEX usage_events_at ON public.usage_events USING btree (at)

-- index public.usage_events_visitor
  CREATE INDEX usage_events_visitor ON public.usage_events USING btree (visitor, at)

-- index public.withdrawal_questions_of
  CREATE INDEX withdrawal_questions_of ON public.withdrawal_questions USING btree (member_id, withdrawal_id)

-- index public.withdrawal_questions_open
  CREATE UNIQUE INDEX withdrawal_questions_open ON public.withdrawal_questions USING btree (member_id, withdrawal_id) WHERE (answered_at IS NULL)

-- index public.withdrawals_by_id
  CREATE INDEX withdrawals_by_id ON public.withdrawals USING btree (id)

-- index public.withdrawals_by_member
  CREATE INDEX withdrawals_by_member ON public.withdrawals USING btree (member_id, requested_at DESC, id DESC)

-- index public.withdrawals_by_paid
  CREATE INDEX withdrawals_by_paid ON public.withdrawals USING btree (paid_at) WHERE (state = 'paid'::text)

-- index public.withdrawals_by_reference
  CREATE INDEX withdrawals_by_reference ON public.withdrawals USING btree (payout_reference(id))

-- index public.withdrawals_by_time
  CREATE INDEX withdrawals_by_time ON public.withdrawals USING btree (requested_at DESC, id DESC)

-- index public.withdrawals_of_batch
  CREATE INDEX withdrawals_of_batch ON public.withdrawals USING btree (batch_id) WHERE (batch_id IS NOT NULL)

-- index public.withdrawals_queue
  CREATE INDEX withdrawals_queue ON public.withdrawals USING btree (state, requested_at)

-- index public.withdrawals_to_send
  CREATE INDEX withdrawals_to_send ON public.withdrawals USING btree (country_id, card_id) WHERE ((state = 'approved'::text) AND (released_at IS NOT NULL))

-- index public.work_entries_days
  CREATE INDEX work_entries_days ON public.work_entries USING btree (member_id, day) WHERE (state = 'counted'::text)

-- index public.work_entries_log
  CREATE INDEX work_entries_log ON public.work_entries USING btree (employer_id, day DESC, id DESC)

-- index public.work_entries_once
  CREATE UNIQUE INDEX work_entries_once ON public.work_entries USING btree (contract_id, key)

-- index public.work_entries_salary
  CREATE INDEX work_entries_salary ON public.work_entries USING btree (member_id, salary_id) WHERE (salary_id IS NOT NULL)

-- index public.work_entries_unpaid
  CREATE INDEX work_entries_unpaid ON public.work_entries USING btree (employer_id, day) WHERE ((state = 'counted'::text) AND (salary_id IS NULL))

-- index public.work_imports_newest
  CREATE INDEX work_imports_newest ON public.work_imports USING btree (at DESC, id DESC)

-- table ledger.accounts
  member_id bigint not null
  kind smallint not null
  currency smallint not null
  product_id integer not null default 0
  balance bigint not null default 0
  seq bigint not null default 0

-- table ledger.audit_runs
  run_id bigint not null identity
  ran_at timestamp with time zone not null
  mode text not null
  from_tx bigint not null
  upto_tx bigint not null
  verdict text not null
  figures jsonb not null
  breaks jsonb not null
  took_ms integer not null

-- table ledger.batches
  key uuid not null
  digest bigint not null
  member_count integer not null
  currency smallint not null
  total numeric not null
  created_at timestamp with time zone not null

-- table ledger.codes
  code smallint not null
  name text not null
  door text not null
  legs smallint[] not null
  reversible boolean not null
  needs smallint
  one_product boolean not null
  bounded boolean not null

-- table ledger.currencies
  currency smallint not null
  name text not null
  places smallint not null

-- table ledger.entries
  member_id bigint not null
  journal_key uuid not null
  seq bigint not null
  amount bigint not null
  balance_after bigint
  tx bigint not null
  created_at timestamp with time zone not null
  product_id integer not null
  kind smallint not null
  currency smallint not null
  code smallint not null

-- table ledger.entries_default
  member_id bigint not null
  journal_key uuid not null
  seq bigint not null
  amount bigint not null
  balance_after bigint
  tx bigint not null
  created_at timestamp with time zone not null
  product_id integer not null
  kind smallint not null
  currency smallint not null
  code smallint not null

-- table ledger.flow_balances
  kind smallint not null
  currency smallint not null
  product_id integer not null
  balance numeric not null

-- table ledger.fundings
  evidence_id text not null
  key uuid not null
  product_id integer not null
  currency smallint not null
  amount bigint not null
  created_at timestamp with time zone not null

-- table ledger.holds
  member_id bigint not null
  order_id uuid not null
  currency smallint not null
  amount bigint not null
  state text not null
  held_at timestamp with time zone not null
  ended_at timestamp with time zone

-- table ledger.journals
  member_id bigint not null
  key uuid not null
  digest bigint not null
  tx bigint not null
  created_at timestamp with time zone not null
  code smallint not null
  legs smallint not null
  reverses uuid
  ref text

-- table ledger.kinds
  kind smallint not null
  name text not null
  class character(1) not null default 
CASE (kind / 100)
    WHEN 0 THEN 'M'::text
    WHEN 1 THEN 'F'::text
    ELSE 'T'::text
END

-- table ledger.marks
  one boolean not null default true
  upto_tx bigint not null

-- table public.address_books
  member_id bigint not null
  default_id uuid not null
  address_count integer not null

-- table public.addresses
  member_id bigint not null
  id uuid not null
  region_id integer not null
  name_sealed bytea not null
  tel_sealed bytea not null
  detail_sealed bytea not null
  saved_at timestamp with time zone not null

-- table public.announcement_reads
  member_id bigint not null
  announcement_id integer not null
  read_at timestamp with time zone not null

-- table public.announcements
  id integer not null identity
  country_id integer
  words jsonb not null
  link text not null default ''::text
  image text not null default ''::text
  pinned boolean not null default false
  state text not null default 'draft'::text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  push_at timestamp with time zone
  version integer not null default 1
  created_by integer
  created_at timestamp with time zone not null

-- table public.app_versions
  id integer not null identity
  app_type text not null
  version text not null
  version_code integer not null
  notes jsonb not null
  url text not null default ''::text
  size_bytes integer not null default 0
  forced boolean not null default false
  released_on date not null

-- table public.approvals
  id uuid not null
  kind text not null
  subject text not null
  title text not null
  path text not null
  before_text text
  after_text text
  state text not null default 'open'::text
  proposed_by integer not null
  proposed_name text not null
  proposed_at timestamp with time zone not null
  expires_at timestamp with time zone
  decided_by integer
  decided_name text
  decided_at timestamp with time zone
  reason text not null default ''::text
  payload jsonb

-- table public.asset_days
  asset_id integer not null
  on_day date not null
  order_count integer not null
  revenue_minor bigint not null
  volume bigint not null
  busy_seconds bigint not null

-- table public.asset_documents
  asset_id integer not null
  kind text not null
  number text not null
  issuer text not null
  expires_on date not null
  url text not null default ''::text
  removed_at timestamp with time zone

-- table public.asset_positions
  asset_id integer not null
  at timestamp with time zone not null
  lat double precision not null
  lng double precision not null
  shown_lat double precision not null
  shown_lng double precision not null
  busy boolean not null default false
  faulty boolean not null default false
  speed_kph integer
  battery integer
  source text not null

-- table public.asset_tracks
  asset_id integer not null
  at timestamp with time zone not null
  lat double precision not null
  lng double precision not null

-- table public.assets
  id integer not null identity
  kind text not null
  device_number text not null
  serial text not null
  owner_entity text not null
  status text not null default 'idle'::text
  status_reason text not null default ''::text
  status_at timestamp with time zone not null
  rated_kw numeric(7,2)
  country_id integer not null
  time_zone text not null
  registered_at timestamp with time zone not null
  retired_at timestamp with time zone
  units_capacity integer
  plate text not null default ''::text
  status_fixed boolean not null default false
  edition integer not null default 1

-- table public.audit_log_checks
  only_row boolean not null default true
  upto_id bigint not null
  upto_hash bytea not null
  checked_at timestamp with time zone

-- table public.bank_card_counts
  member_id bigint not null
  card_count integer not null

-- table public.bank_card_numbers
  number_index bytea not null
  member_id bigint not null
  card_id uuid not null

-- table public.bank_cards
  member_id bigint not null
  id uuid not null
  bank_code text not null
  number_sealed bytea not null
  number_index bytea not null
  last4 text not null
  holder_sealed bytea not null
  phone_sealed bytea not null
  added_at timestamp with time zone not null
  usable_at timestamp with time zone not null
  removed_at timestamp with time zone
  blocked_at timestamp with time zone
  blocked_reason text not null default ''::text
  verified_at timestamp with time zone
  verified_name text
  verified_note text

-- table public.bank_holidays
  country_id integer not null
  on_date date not null

-- table public.banks
  code text not null
  country_id integer not null
  name text not null
  logo text not null
  digits_min integer not null
  digits_max integer not null
  luhn boolean not null default false
  sort integer not null
  enabled boolean not null default true
  edition integer not null default 1
  cost_minor bigint not null default 0
  opens time without time zone
  closes time without time zone

-- table public.barrage_events
  id integer not null identity
  source text not null
  source_id uuid not null
  member_id bigint not null
  country_id integer not null
  income boolean not null
  name text not null
  text_values jsonb not null
  happened_at timestamp with time zone not null
  collected_at timestamp with time zone not null
  hidden_at timestamp with time zone
  hidden_by integer
  hidden_why text

-- table public.barrage_marks
  source text not null
  collected_until timestamp with time zone not null

-- table public.bills
  member_id bigint not null
  id uuid not null
  contract_id uuid not null
  number text not null
  kind text not null
  what text not null
  amount_minor bigint not null
  currency text not null
  due_on date not null
  penalty_bp_per_day integer not null
  penalty_cap_bp integer not null
  paused_since date
  paused_days integer not null default 0
  penalty_waived boolean not null default false
  state text not null
  case_number text
  paid_minor bigint
  paid_key uuid
  created_at timestamp with time zone not null
  closed_at timestamp with time zone
  returned_at timestamp with time zone

-- table public.box_odds
  id integer not null identity
  box_id integer not null
  version integer not null
  state text not null default 'draft'::text
  price_coins integer not null
  total_weight bigint not null
  drafted_at timestamp with time zone not null
  published_at timestamp with time zone
  retired_at timestamp with time zone

-- table public.box_plays
  member_id bigint not null
  id uuid not null
  series_id integer not null
  odds_id integer not null
  seed_id uuid not null
  client_seed text not null
  nonce bigint not null
  price_coins integer not null
  place integer not null
  state text not null
  played_at timestamp with time zone not null
  reveal_by timestamp with time zone not null
  expires_at timestamp with time zone
  refunded_at timestamp with time zone
  done_at timestamp with time zone
  receiver_sealed bytea
  courier text
  tracking_no text
  shipped_at timestamp with time zone

-- table public.box_prizes
  odds_id integer not null
  place integer not null
  kind text not null
  amount bigint not null
  gift_id integer
  weight bigint not null
  words jsonb not null
  image text not null default ''::text

-- table public.box_series
  id integer not null identity
  country_id integer not null
  number integer not null
  fund_id integer not null
  words jsonb not null
  daily_cap integer not null
  state text not null default 'draft'::text
  closed_why text
  version integer not null default 1
  changed_at timestamp with time zone not null

-- table public.boxes
  id integer not null identity
  series_id integer not null
  position integer not null default 0
  words jsonb not null
  image text not null default ''::text
  shown boolean not null default true
  version integer not null default 1

-- table public.captchas
  id uuid not null
  answer_hash bytea not null
  challenge text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

-- table public.carriers
  id integer not null identity
  country_id integer not null
  code text not null
  name jsonb not null
  logo text not null default ''::text
  number_kind text not null
  number_min integer not null default 1
  number_max integer not null default 20
  number_example text not null default ''::text
  prefixes text[] not null default '{}'::text[]
  status text not null default 'open'::text
  sort integer not null default 0
  version integer not null default 1

-- table public.categories
  id integer not null identity
  code text not null
  position text not null
  kind text
  name jsonb not null
  icon text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true
  parent_id integer
  version integer not null default 1

-- table public.category_pages
  code text not null
  title jsonb not null
  subtitle jsonb not null
  image text not null default ''::text
  version integer not null default 1

-- table public.chance_gifts
  id integer not null identity
  words jsonb not null
  image text not null default ''::text
  created_at timestamp with time zone not null
  version integer not null default 1

-- table public.chance_limits
  member_id bigint not null
  id uuid not null
  daily_plays integer not null
  stated_at timestamp with time zone not null
  effective_at timestamp with time zone not null

-- table public.chance_players
  member_id bigint not null
  client_seed text
  plays_count bigint not null default 0
  excluded_until timestamp with time zone
  excluded_for_good boolean not null default false

-- table public.chance_seeds
  id uuid not null
  scope text not null
  commitment bytea not null
  seed_sealed bytea not null
  uses_from timestamp with time zone not null
  uses_until timestamp with time zone not null
  published_at timestamp with time zone not null
  seed bytea
  revealed_at timestamp with time zone
  settled_at timestamp with time zone

-- table public.charge_sessions
  id uuid not null
  source text not null
  external_id text not null
  import_id uuid not null
  line integer not null
  asset_id integer
  state text not null default 'pending'::text
  reason text
  started_at timestamp with time zone not null
  ended_at timestamp with time zone not null
  energy_wh integer not null
  revenue_minor bigint not null
  currency text not null
  station text not null default ''::text
  payer_member_id bigint

-- table public.check_in_rules
  id integer not null identity
  country_id integer not null
  from_on date not null
  rewards integer[] not null
  resets_on_miss boolean not null
  proposed_by integer not null
  approved_by integer not null
  approved_name text not null
  approved_at timestamp with time zone not null

-- table public.check_in_streaks
  member_id bigint not null
  last_on date not null
  streak integer not null
  total integer not null

-- table public.check_ins
  member_id bigint not null
  on_day date not null
  streak integer not null
  coins integer not null
  rule_id integer not null
  at timestamp with time zone not null

-- table public.codes
  phone_index bytea not null
  scene text not null
  id uuid not null
  code_hash bytea not null
  tries_left integer not null
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

-- table public.complaints
  member_id bigint not null
  id uuid not null
  number text not null
  subject text not null
  words_sealed bytea not null
  reference text not null default ''::text
  status text not null default 'open'::text
  submitted_at timestamp with time zone not null
  answer_by timestamp with time zone not null
  answered_at timestamp with time zone
  answered_by integer
  answer text not null default ''::text
  assigned_to integer
  assigned_name text not null default ''::text
  assigned_at timestamp with time zone

-- table public.consents
  member_id bigint not null
  id uuid not null
  purpose text not null
  granted boolean not null
  version integer not null
  text_hash text not null default ''::text
  at timestamp with time zone not null

-- table public.contract_signings
  member_id bigint not null
  id uuid not null
  template_id integer not null
  version integer not null
  lang text not null
  hash text not null
  person_sealed bytea not null
  education text not null
  signature_upload uuid not null
  state text not null
  submitted_at timestamp with time zone not null
  cooling_until timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by integer
  decided_name text
  reason text not null default ''::text
  fields text[] not null default '{}'::text[]

-- table public.contract_templates
  id integer not null identity
  employer_id integer not null
  offered boolean not null default true
  version integer not null default 0
  created_at timestamp with time zone not null

-- table public.contract_terms
  member_id bigint not null
  contract_id uuid not null
  from_on date not null
  template_id integer not null
  version integer not null
  signing_id uuid not null

-- table public.contract_texts
  template_id integer not null
  version integer not null
  lang text not null
  title text not null
  clauses jsonb not null
  body text not null
  hash text not null

-- table public.contract_versions
  template_id integer not null
  version integer not null
  role jsonb not null
  duties jsonb not null
  unit text not null
  rate_minor bigint not null
  currency text not null
  term_days integer not null
  notice_days integer not null
  bill_kinds jsonb not null
  penalty_bp_per_day integer not null
  penalty_cap_bp integer not null
  end_terms jsonb not null
  published_at timestamp with time zone not null

-- table public.contracts
  member_id bigint not null
  id uuid not null
  number text not null
  employer_id integer not null
  template_id integer not null
  version integer not null
  signing_id uuid not null
  state text not null
  start_on date not null
  end_on date not null
  old_terms_until date
  end_reason text not null default ''::text
  notice_at timestamp with time zone
  ended_at timestamp with time zone
  created_at timestamp with time zone not null

-- table public.countries
  id integer not null
  alias text not null
  lang text not null
  names jsonb not null
  area_code text not null
  phone_pattern text not null
  currency text not null
  currency_symbol text not null
  locale text not null
  time_zone text not null
  flag text not null
  cancel_window_days integer not null default 14
  claim_window_days integer not null default 30
  position integer not null
  enabled boolean not null default true

-- table public.country_options
  country_id integer not null
  key text not null
  value jsonb not null

-- table public.coverage_thresholds
  only_row boolean not null default true
  stop_bp integer not null
  warn_bp integer not null
  version integer not null default 1
  changed_at timestamp with time zone

-- table public.credentials
  member_id bigint not null
  password_hash text not null
  changed_at timestamp with time zone not null
  reset_at timestamp with time zone

-- table public.crypto_cursors
  network text not null
  block bigint not null
  scanned_at timestamp with time zone not null

-- table public.crypto_licences
  id integer not null identity
  country_id integer not null
  provider text not null
  number text not null
  authority text not null
  register_url text not null
  valid_from date not null
  valid_until date not null
  withdrawn_on date

-- table public.crypto_listed_senders
  address text not null
  source text not null
  listed_at timestamp with time zone not null
  listed_by text not null
  removed_at timestamp with time zone
  removed_by text

-- table public.crypto_networks
  code text not null
  name text not null
  chain_id integer not null
  token text not null
  confirmations integer not null default 3
  min_minor bigint not null
  fee_note jsonb not null
  start_block bigint not null default 0
  enabled boolean not null default false

-- table public.crypto_payments
  member_id bigint not null
  payment_id uuid not null
  network text not null
  address text not null
  address_index bigint not null
  due_minor bigint not null
  rate_minor bigint not null
  locked_until timestamp with time zone not null
  created_at timestamp with time zone not null

-- table public.crypto_transfers
  network text not null
  tx_hash text not null
  log_index integer not null
  member_id bigint not null
  payment_id uuid not null
  minor bigint not null
  sender text not null
  block_number bigint not null
  block_hash text not null
  state text not null
  seen_at timestamp with time zone not null
  credited_at timestamp with time zone
  rate_minor bigint
  quote_minor bigint
  hold_code text
  held_at timestamp with time zone
  held_until timestamp with time zone
  held_by text
  cleared_at timestamp with time zone
  cleared_by text
  returned_at timestamp with time zone
  return_hash text
  return_reason text

-- table public.data_exports
  member_id bigint not null
  id uuid not null
  state text not null
  asked_at timestamp with time zone not null
  ready_at timestamp with time zone
  expires_at timestamp with time zone
  blob_key text not null default ''::text
  size_bytes integer not null default 0

-- table public.delivery_events
  provider text not null
  event_id text not null
  reference text not null
  body text not null
  received_at timestamp with time zone not null

-- table public.demo_clock
  only_row boolean not null default true
  ahead_ms bigint not null default 0

-- table public.desk_views
  id integer not null identity
  operator_id integer not null
  slot integer not null
  page text not null
  name text not null
  filters jsonb not null
  columns text[] not null
  sort text
  direction text
  shared_with text[]
  saved_at timestamp with time zone not null

-- table public.employers
  id integer not null identity
  country_id integer not null
  name text not null
  registration_number text not null
  address text not null
  is_demo boolean not null default false
  state text not null default 'active'::text
  funded_minor bigint not null default 0
  created_at timestamp with time zone not null
  version integer not null default 1

-- table public.exchange_rates
  base text not null
  quote text not null
  from_at timestamp with time zone not null
  rate_minor bigint not null
  source text not null
  proposed_by text not null
  approved_by text not null

-- table public.expiry_notices
  member_id bigint not null
  kind text not null
  expires_on date not null
  minor bigint not null
  told_at timestamp with time zone not null

-- table public.expiry_rules
  id integer not null identity
  from_on date not null
  months integer not null
  proposed_by integer
  approved_by integer
  approved_name text not null
  approved_at timestamp with time zone not null

-- table public.frames
  id bigint not null identity
  member_id bigint
  topic text
  type text not null
  data jsonb not null
  at timestamp with time zone not null
  place bigint

-- table public.gate_acknowledgements
  member_id bigint not null
  version integer not null
  hash text not null
  lang text not null
  at timestamp with time zone not null

-- table public.gate_caps
  member_id bigint not null
  id uuid not null
  yearly_income_minor bigint not null
  cap_minor bigint not null
  currency text not null
  stated_at timestamp with time zone not null
  effective_at timestamp with time zone not null

-- table public.gate_questions
  id integer not null
  words jsonb not null
  explanation jsonb not null
  right_option integer not null
  retired boolean not null default false

-- table public.gate_tries
  member_id bigint not null
  on_day date not null
  try integer not null
  answers jsonb not null
  right_count integer not null
  passed boolean not null
  at timestamp with time zone not null

-- table public.gifts
  member_id bigint not null
  id uuid not null
  source text not null
  ref text not null
  kind text not null
  words jsonb not null
  minor bigint not null
  currency text
  voucher_code text
  granted_at timestamp with time zone not null
  claimable_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  claimed_at timestamp with time zone

-- table public.goods
  id integer not null identity
  kind text not null
  asset_id integer not null
  country_id integer not null
  category_id integer
  city_id integer
  name jsonb not null
  description jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb
  image text not null default ''::text
  images text[] not null default '{}'::text[]
  price_minor bigint not null
  currency text not null default 'IDR'::text
  target_daily_minor bigint not null
  cycle integer not null
  validity_days integer not null
  units_total integer not null
  units_sold integer not null default 0
  purchase_limit integer
  min_level integer not null default 1
  member_share_ppm integer not null default 700000
  owner jsonb not null default '{}'::jsonb
  operator jsonb not null default '{}'::jsonb
  costs jsonb not null default '[]'::jsonb
  documents jsonb not null default '[]'::jsonb
  early_exit jsonb
  connector text
  price_per_kwh_minor bigint
  status text not null default 'draft'::text
  listed_at timestamp with time zone
  version integer not null default 1
  edition integer not null default 1
  search tsvector
  pause_cause text
  pause_reason text not null default ''::text
  publish_at timestamp with time zone

-- table public.goods_actuals
  goods_id integer not null
  income_30d_minor bigint not null default 0
  income_90d_minor bigint not null default 0
  return_30d_ppm bigint not null default 0
  zero_days_30 integer not null default 30
  zero_days_90 integer not null default 90
  low_minor bigint not null default 0
  high_minor bigint not null default 0
  jobs_30d integer not null default 0
  volume_30d bigint not null default 0
  days jsonb not null default '[]'::jsonb
  paid_ratio_ppm integer
  coverage_ppm bigint
  edition integer not null default 1
  as_of timestamp with time zone not null

-- table public.goods_assets
  goods_id integer not null
  asset_id integer not null

-- table public.goods_purchases
  member_id bigint not null
  goods_id integer not null
  units integer not null
  limit_units integer

-- table public.help_categories
  code text not null
  names jsonb not null
  position integer not null

-- table public.holdings
  member_id bigint not null
  id uuid not null
  goods_id integer not null
  kind text not null
  order_id uuid not null
  quantity integer not null
  price_minor bigint not null
  target_minor bigint not null
  currency text not null
  cycle smallint not null
  time_zone text not null
  state text not null default 'active'::text
  paid_at timestamp with time zone not null
  start_at timestamp with time zone not null
  end_at timestamp with time zone not null
  cancel_until timestamp with time zone not null
  voided_at timestamp with time zone
  voided_until timestamp with time zone
  ended_at timestamp with time zone
  terms jsonb not null

-- table public.idempotency_keys
  owner_id bigint not null
  key uuid not null
  operation text not null
  digest bytea not null
  reply text not null
  created_at timestamp with time zone not null

-- table public.identity_checks
  member_id bigint not null
  id uuid not null
  status text not null
  id_type text not null
  name_sealed bytea not null
  number_sealed bytea not null
  number_index bytea not null
  number_masked text not null
  birth_sealed bytea not null
  front_upload uuid not null
  selfie_upload uuid not null
  submitted_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by integer
  reason text not null default ''::text
  fields text[] not null default '{}'::text[]

-- table public.identity_documents
  number_index bytea not null
  member_id bigint not null

-- table public.import_rejections
  import_id uuid not null
  line integer not null
  state text not null
  reason text not null
  raw text not null

-- table public.imports
  id uuid not null
  kind text not null
  source text not null
  file_name text not null
  sha256 bytea not null
  rules jsonb not null
  line_count integer not null
  accepted integer not null
  duplicates integer not null
  quarantined integer not null
  rejected integer not null
  revenue_minor bigint not null
  currency text not null
  first_at timestamp with time zone
  last_at timestamp with time zone
  imported_by integer not null
  imported_name text not null
  imported_at timestamp with time zone not null
  rolled_back_at timestamp with time zone
  rolled_back_by text
  rolled_back_reason text not null default ''::text
  accepted_name text not null default ''::text

-- table public.income_claims
  member_id bigint not null
  id uuid not null
  holding_id uuid not null
  amount_minor bigint not null
  currency text not null
  record_count integer not null
  cause text not null
  claimed_at timestamp with time zone not null

-- table public.income_records
  period_end timestamp with time zone not null
  member_id bigint not null
  holding_id uuid not null
  period_start timestamp with time zone not null
  goods_id integer not null
  target_minor bigint not null
  amount_minor bigint not null
  claimed_minor bigint not null default 0
  claimable_at timestamp with time zone not null
  claimed_at timestamp with time zone
  currency text not null
  state text not null
  reason text
  held_from timestamp with time zone
  hold_code text

-- table public.invitation_codes
  code text not null
  member_id bigint
  offered_since timestamp with time zone

-- table public.invitation_months
  member_id bigint not null
  month text not null
  claimed_count integer not null default 0

-- table public.invitation_rewards
  member_id bigint not null
  invitee_id bigint not null
  id uuid not null
  coins integer not null
  state text not null
  reason text not null default ''::text
  number_index bytea not null
  opened_at timestamp with time zone not null
  claimed_at timestamp with time zone
  decided_by integer

-- table public.level_bonuses
  member_id bigint not null
  level integer not null
  coins integer not null
  due_at timestamp with time zone not null
  paid_at timestamp with time zone

-- table public.level_terms
  version integer not null
  level integer not null
  name jsonb not null
  description jsonb not null
  need_verified boolean not null
  need_member_days integer not null
  need_check_in_days integer not null
  need_quizzes integer not null
  bonus_coins integer not null

-- table public.level_versions
  version integer not null
  reason text not null
  published_at timestamp with time zone not null
  proposed_by integer
  approved_by integer
  approved_name text not null default ''::text

-- table public.liability_leaves
  member_id bigint not null
  on_day date not null
  currency text not null
  place integer not null
  claim_minor bigint not null
  salt bytea not null

-- table public.liability_nodes
  on_day date not null
  currency text not null
  height integer not null
  place integer not null
  hash bytea not null
  minor bigint not null

-- table public.liability_roots
  on_day date not null
  currency text not null
  at timestamp with time zone not null
  root bytea not null
  total_minor bigint not null
  leaf_count integer not null
  held_minor bigint not null
  statement text not null
  signature bytea not null
  public_key bytea not null

-- table public.licence_changes
  id uuid not null
  change text not null
  country_id integer not null
  number text not null
  authority text not null
  register_url text not null
  scope text[] not null
  valid_from date not null
  valid_until date not null
  status text not null default 'proposed'::text
  proposed_by text not null
  proposed_at timestamp with time zone not null
  decided_by text
  decided_at timestamp with time zone

-- table public.licences
  id integer not null identity
  country_id integer not null
  number text not null
  authority text not null
  register_url text not null
  scope text[] not null
  valid_from date not null
  valid_until date not null
  withdrawn_on date
  is_demo boolean not null default false
  recorded_at timestamp with time zone not null

-- table public.login_failures
  subject bytea not null
  failure_count integer not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null

-- table public.mall_categories
  id integer not null identity
  name jsonb not null
  icon text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true
  version integer not null default 1

-- table public.mall_codes
  id uuid not null
  product_id integer not null
  code_sealed bytea not null
  code_index bytea not null
  loaded_at timestamp with time zone not null
  member_id bigint
  order_id uuid

-- table public.mall_goods
  id integer not null identity
  kind text not null
  category_id integer not null
  name jsonb not null
  brief jsonb not null
  detail jsonb not null
  delivery jsonb not null
  returns jsonb not null
  image text not null default ''::text
  images text[] not null default '{}'::text[]
  country_ids integer[] not null default '{}'::integer[]
  min_level integer not null default 1
  purchase_limit integer not null default 0
  home_pick boolean not null default false
  sort integer not null default 0
  status text not null default 'draft'::text
  version integer not null default 1
  created_at timestamp with time zone not null
  listed_at timestamp with time zone

-- table public.mall_orders
  member_id bigint not null
  id uuid not null
  order_sn text not null
  country_id integer not null
  status integer not null
  goods_id integer not null
  product_id integer not null
  kind text not null
  number integer not null
  goods jsonb not null
  points bigint not null
  coins bigint not null
  bonus_coins bigint not null default 0
  money_minor bigint not null
  currency text not null
  message text not null default ''::text
  address_sealed bytea
  created_at timestamp with time zone not null
  pay_until timestamp with time zone not null
  paid_at timestamp with time zone
  refund_asked_at timestamp with time zone
  refund_reason text not null default ''::text
  reject_reason text not null default ''::text
  refunded_at timestamp with time zone
  shipped_at timestamp with time zone
  ship_channel text not null default ''::text
  ship_sn text not null default ''::text
  receive_by timestamp with time zone
  received_at timestamp with time zone
  closed_at timestamp with time zone

-- table public.mall_products
  id integer not null identity
  goods_id integer not null
  specification jsonb not null
  points bigint not null
  coins bigint not null default 0
  money_minor bigint not null default 0
  currency text not null default 'IDR'::text
  image text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true
  stock integer not null default 0

-- table public.mall_purchases
  member_id bigint not null
  goods_id integer not null
  units integer not null

-- table public.mall_stock_changes
  id uuid not null
  product_id integer not null
  change integer not null
  stock_after integer not null
  reason text not null
  by_operator integer not null
  at timestamp with time zone not null

-- table public.marketing_fundings
  id uuid not null
  currency text not null
  amount_minor bigint not null
  statement_line_id uuid
  reason text not null
  proposed_by integer not null
  proposed_name text not null
  approved_by integer not null
  approved_name text not null
  funded_at timestamp with time zone not null

-- table public.member_holds
  member_id bigint not null
  id uuid not null
  category text not null
  reason text not null
  begun_at timestamp with time zone not null
  proposed_by integer not null
  approved_by integer not null
  ended_at timestamp with time zone

-- table public.member_levels
  member_id bigint not null
  level integer not null
  gained_at timestamp with time zone not null

-- table public.member_limits
  member_id bigint not null
  id uuid not null
  cap_minor bigint not null
  currency text not null
  reason text not null
  set_by integer not null
  begun_at timestamp with time zone not null
  until_at timestamp with time zone
  ended_at timestamp with time zone
  ended_by integer

-- table public.member_notes
  member_id bigint not null
  id uuid not null
  words text not null
  operator_id integer not null
  noted_at timestamp with time zone not null

-- table public.member_notices
  member_id bigint not null
  id uuid not null
  topic text not null
  text_key text not null
  text_values jsonb not null default '{}'::jsonb
  link text not null default ''::text
  created_at timestamp with time zone not null
  read_at timestamp with time zone

-- table public.member_phones
  phone_index bytea not null
  member_id bigint not null

-- table public.member_retentions
  member_id bigint not null
  what text not null
  remove_at timestamp with time zone not null
  removed_at timestamp with time zone

-- table public.members
  member_id bigint not null
  country_id integer not null
  phone_sealed bytea not null
  phone_masked text not null
  nickname text not null default ''::text
  avatar text not null default ''::text
  gender text not null default 'unknown'::text
  birth_on date
  passport_sealed bytea
  passport_masked text not null default ''::text
  address_sealed bytea
  invitation_code text not null
  inviter_id bigint
  level integer not null default 1
  state text not null default 'active'::text
  registered_at timestamp with time zone not null
  closed_at timestamp with time zone
  erase_at timestamp with time zone
  closed_why text not null default ''::text

-- table public.mode_causes
  cause text not null
  words jsonb not null

-- table public.mode_rules
  id integer not null identity
  country_id integer not null
  app_type text
  from_code integer not null default 1
  until_code integer not null default 2147483647
  from_on date not null
  until_on date not null default '9999-12-31'::date
  sells_income boolean not null
  sells_deposits boolean not null
  reason jsonb not null
  proposed_by integer
  approved_by integer

-- table public.news
  id integer not null identity
  words jsonb not null
  author text not null
  image text not null default ''::text
  pinned boolean not null default false
  published_at timestamp with time zone
  ends_at timestamp with time zone
  withdrawn_at timestamp with time zone
  income boolean not null default false
  version integer not null default 1

-- table public.oauth_bindings
  provider text not null
  subject_index bytea not null
  member_id bigint not null
  bound_at timestamp with time zone not null

-- table public.oauth_tickets
  token_hash bytea not null
  provider text not null
  subject_index bytea not null
  country_id integer
  phone_index bytea
  phone_sealed bytea
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

-- table public.odds_audits
  odds_id integer not null
  on_day date not null
  at timestamp with time zone not null
  plays integer not null
  counts integer[] not null
  chi_square double precision not null
  degrees integer not null
  p_value double precision not null
  flagged boolean not null

-- table public.operator_audit
  id bigint not null
  at timestamp with time zone not null
  operator_id integer not null
  operator_name text not null
  action text not null
  target text not null
  before jsonb
  after jsonb
  reason text
  address text not null
  request_id text not null
  previous_hash bytea not null
  hash bytea not null
  roles text[]

-- table public.operator_audit_head
  only_row boolean not null default true
  last_id bigint not null
  last_hash bytea not null

-- table public.operator_passkeys
  id uuid not null
  operator_id integer not null
  credential_id bytea not null
  public_key bytea not null
  counter bigint not null
  name text not null
  transports text[] not null default '{}'::text[]
  synced boolean not null
  added_at timestamp with time zone not null
  used_at timestamp with time zone
  copied_at timestamp with time zone

-- table public.operator_roles
  operator_id integer not null
  role text not null

-- table public.operator_sessions
  id uuid not null
  operator_id integer not null
  token_hash bytea not null
  started_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  address_index bytea
  proved_at timestamp with time zone not null
  idle_at timestamp with time zone not null
  way text not null default 'password'::text
  address_masked text not null default ''::text

-- table public.operators
  id integer not null identity
  email text not null
  name text not null
  password_hash text not null
  totp_sealed bytea
  totp_on boolean not null default false
  totp_step bigint not null default 0
  state text not null default 'active'::text
  created_at timestamp with time zone not null
  invitation_hash bytea
  invitation_until timestamp with time zone

-- table public.order_drafts
  member_id bigint not null
  id uuid not null
  type text not null
  goods_id integer
  goods_version integer
  country_id integer not null
  quantity integer not null
  amount_minor bigint not null
  currency text not null
  title text not null
  agreement_id text not null
  agreement_version text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  target_sealed bytea
  target_masked text not null default ''::text

-- table public.order_keys
  kid text not null
  private_sealed bytea
  made_at timestamp with time zone
  made_by text not null
  current_from timestamp with time zone
  approved_by text not null default ''::text
  opens_until timestamp with time zone

-- table public.order_nonces
  member_id bigint not null
  nonce text not null
  used_at timestamp with time zone not null

-- table public.orders
  member_id bigint not null
  id uuid not null
  order_sn text not null
  type text not null
  state text not null
  draft_id uuid not null
  goods_id integer
  quantity integer not null
  amount_minor bigint not null
  currency text not null
  title text not null
  terms jsonb
  country_id integer not null
  agreement_version text not null
  address_id uuid
  created_at timestamp with time zone not null
  pay_until timestamp with time zone not null
  paid_at timestamp with time zone
  paid_by text
  paid_key uuid
  holding_id uuid
  cancel_until timestamp with time zone
  closed_at timestamp with time zone
  reason text
  target_sealed bytea
  target_masked text not null default ''::text

-- table public.outbox
  id bigint not null identity
  task text not null
  payload jsonb not null
  job_key text
  due_at timestamp with time zone not null

-- table public.passkey_challenges
  challenge_hash bytea not null
  purpose text not null
  session_id uuid
  expires_at timestamp with time zone not null

-- table public.payment_events
  provider text not null
  event_id text not null
  kind text not null
  reference text not null
  body text not null
  received_at timestamp with time zone not null
  handled_at timestamp with time zone
  outcome text

-- table public.payment_exceptions
  id uuid not null
  kind text not null
  provider text not null
  provider_ref text not null
  member_id bigint
  order_id uuid
  payment_id uuid
  expected_minor bigint
  received_minor bigint not null
  surplus_minor bigint not null
  currency text not null
  credited_key uuid
  state text not null default 'open'::text
  raised_at timestamp with time zone not null
  resolved_at timestamp with time zone
  resolved_by integer
  reason text
  proposed_by integer

-- table public.payment_methods
  country_id integer not null
  code text not null
  provider text not null default 'sandbox'::text
  bank text not null default ''::text
  min_minor bigint not null default 1
  max_minor bigint not null
  enabled boolean not null default true
  sort integer not null
  edition integer not null default 1
  cost_minor bigint not null default 0
  cost_bp integer not null default 0

-- table public.payment_notes
  subject text not null
  id uuid not null
  text text not null
  by_id integer not null
  by_name text not null
  at timestamp with time zone not null

-- table public.payment_receipts
  member_id bigint not null
  provider text not null
  receipt_id text not null
  payment_id uuid not null
  order_id uuid not null
  amount_minor bigint not null
  currency text not null
  credited_at timestamp with time zone not null
  matched_at timestamp with time zone

-- table public.payments
  member_id bigint not null
  id uuid not null
  order_id uuid not null
  method text not null
  try integer not null
  provider text not null
  provider_id text not null default ''::text
  status text not null
  amount_minor bigint not null
  received_minor bigint not null default 0
  currency text not null
  action jsonb not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  paid_at timestamp with time zone
  asked_at timestamp with time zone

-- table public.payout_batches
  id uuid not null
  number integer not null identity
  country_id integer not null
  bank_code text not null
  currency text not null
  item_count integer not null
  net_minor bigint not null
  sha256 bytea not null
  made_at timestamp with time zone not null
  made_by integer not null
  made_name text not null
  taken_count integer not null default 0
  taken_at timestamp with time zone
  taken_name text
  dissolved_at timestamp with time zone
  settled_at timestamp with time zone

-- table public.payout_references
  reference text not null
  member_id bigint not null
  withdrawal_id uuid not null

-- table public.payroll_fundings
  id uuid not null
  employer_id integer not null
  statement_line_id uuid not null
  amount_minor bigint not null
  currency text not null
  approved_by integer not null
  approved_name text not null
  proposed_by integer not null
  at timestamp with time zone not null

-- table public.payroll_taxes
  id integer not null identity
  country_id integer not null
  valid_from date not null
  brackets jsonb not null
  basis jsonb not null
  recorded_at timestamp with time zone not null

-- table public.payrolls
  id uuid not null
  employer_id integer not null
  week_from date not null
  week_to date not null
  currency text not null
  tax_id integer not null
  state text not null
  salary_count integer not null
  gross_minor bigint not null
  tax_minor bigint not null
  net_minor bigint not null
  built_by integer not null
  built_name text not null
  built_at timestamp with time zone not null
  approved_by integer
  approved_name text
  approved_at timestamp with time zone
  paid_at timestamp with time zone

-- table public.pictures
  id uuid not null
  blob_key text not null
  size_bytes integer not null
  width integer not null
  height integer not null
  uploaded_name text not null
  uploaded_at timestamp with time zone not null

-- table public.pieces
  id integer not null identity
  kind text not null
  words jsonb not null
  code text not null default ''::text
  image text not null default ''::text
  link text not null default ''::text
  option_key text
  country_id integer
  income boolean not null default false
  frequency text not null default 'always'::text
  position integer not null default 100
  state text not null default 'draft'::text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  version integer not null default 1
  created_by integer
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null

-- table public.plan_categories
  id integer not null identity
  channel_id integer not null
  parent_id integer
  level integer not null
  parent_level integer default (level - 1)
  code text not null
  name jsonb not null
  icon text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true
  version integer not null default 1

-- table public.plan_channels
  id integer not null identity
  code text not null
  name jsonb not null
  icon text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true
  version integer not null default 1

-- table public.plan_deliveries
  member_id bigint not null
  order_id uuid not null
  draft_id uuid not null
  plan_id integer not null
  carrier_id integer not null
  kind text not null
  product text not null
  quantity integer not null
  target_sealed bytea
  target_masked text not null default ''::text
  amount_minor bigint not null
  currency text not null
  coin_gift integer not null default 0
  gift text
  provider text not null default 'sandbox'::text
  provider_ref text
  state text not null
  calling_off boolean not null default false
  reason text
  codes_sealed bytea
  code_count integer not null default 0
  tries integer not null default 0
  accepted_at timestamp with time zone not null
  sent_at timestamp with time zone
  answered_at timestamp with time zone
  ask_at timestamp with time zone
  final_at timestamp with time zone
  resolved_by integer
  contradicted_at timestamp with time zone

-- table public.plan_purchases
  member_id bigint not null
  plan_id integer not null
  on_day date not null
  units integer not null
  limit_units integer

-- table public.plans
  id integer not null identity
  kind text not null
  carrier_id integer not null
  category_id integer not null
  code text not null
  name jsonb not null
  summary jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb
  description jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb
  usage jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb
  image text not null default ''::text
  face_minor bigint
  price_minor bigint not null
  cost_minor bigint not null
  currency text not null default 'IDR'::text
  data_mb integer
  validity_days integer
  coin_gift integer not null default 0
  stock_left integer
  per_order integer not null default 1
  daily_limit integer
  status text not null default 'draft'::text
  listed_at timestamp with time zone
  sort integer not null default 0
  version integer not null default 1
  edition integer not null default 1
  search tsvector

-- table public.pool_entries
  round_id uuid not null
  place integer not null
  member_id bigint not null
  ref text not null

-- table public.pool_rounds
  id uuid not null
  country_id integer not null
  fund_id integer not null
  number integer not null
  words jsonb not null
  prizes bigint[] not null
  pool_coins bigint not null
  opens_at timestamp with time zone not null
  draws_at timestamp with time zone not null
  state text not null default 'draft'::text
  ref_salt bytea not null
  entry_count integer not null default 0
  entries_hash bytea
  published_at timestamp with time zone
  frozen_at timestamp with time zone
  drawn_at timestamp with time zone
  void_reason jsonb

-- table public.pool_wins
  member_id bigint not null
  id uuid not null
  round_id uuid not null
  place integer not null
  entry_place integer not null
  coins bigint not null
  state text not null default 'won'::text
  won_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  credited_at timestamp with time zone

-- table public.position_doubts
  id uuid not null
  asset_id integer not null
  at timestamp with time zone not null
  lat double precision not null
  lng double precision not null
  from_at timestamp with time zone not null
  distance_m bigint not null
  source text not null
  reported_by text not null
  reported_at timestamp with time zone not null
  state text not null default 'open'::text
  decided_by text
  decided_at timestamp with time zone
  reason text not null default ''::text

-- table public.privacy_requests
  member_id bigint not null
  id uuid not null
  number text not null
  kind text not null
  words_sealed bytea not null
  status text not null default 'open'::text
  submitted_at timestamp with time zone not null
  answer_by timestamp with time zone not null
  answered_at timestamp with time zone
  answered_by integer
  answer text not null default ''::text

-- table public.prize_funds
  id integer not null identity
  game text not null
  country_id integer not null
  created_at timestamp with time zone not null

-- table public.prize_stocks
  fund_id integer not null
  asset text not null
  gift_id integer not null default 0
  funded bigint not null default 0
  reserved bigint not null default 0
  paid bigint not null default 0

-- table public.public_settings
  key text not null
  value jsonb not null

-- table public.push_subscriptions
  member_id bigint not null
  id uuid not null
  endpoint text not null
  public_key bytea not null
  auth_secret bytea not null
  topics text[] not null
  lang text not null
  session_id uuid not null
  subscribed_at timestamp with time zone not null

-- table public.quiz_answers
  member_id bigint not null
  on_day date not null
  number integer not null
  question_id integer not null
  option integer not null
  is_right boolean not null
  at timestamp with time zone not null

-- table public.quiz_days
  country_id integer not null
  on_day date not null
  budget_minor bigint not null
  reserved_minor bigint not null default 0
  won_minor bigint not null default 0

-- table public.quiz_questions
  id integer not null identity
  words jsonb not null
  right_option integer not null
  level text not null
  digest bytea not null
  replaces_id integer
  created_at timestamp with time zone not null
  retired_at timestamp with time zone

-- table public.quiz_rules
  id integer not null identity
  country_id integer not null
  from_on date not null
  question_count integer not null
  weekdays integer[] not null
  prize_minor bigint not null
  day_budget_minor bigint not null
  currency text not null
  points_per_right integer not null
  proposed_by integer not null
  approved_by integer not null
  approved_name text not null
  approved_at timestamp with time zone not null

-- table public.quiz_seen
  member_id bigint not null
  question_id integer not null
  on_day date not null

-- table public.quiz_tries
  member_id bigint not null
  on_day date not null
  id uuid not null
  country_id integer not null
  rule_id integer not null
  questions jsonb not null
  question_count integer not null
  points_per_right integer not null
  prize_minor bigint not null
  currency text not null
  state text not null default 'running'::text
  answered integer not null default 0
  right_count integer not null default 0
  started_at timestamp with time zone not null
  last_at timestamp with time zone not null
  ended_at timestamp with time zone
  forfeited_why text
  result_kind text
  result_minor bigint not null default 0
  paid_at timestamp with time zone

-- table public.recharge_presets
  id integer not null identity
  country_id integer not null
  amount_minor bigint not null
  currency text not null
  sort integer not null

-- table public.reconciliations
  account text not null
  on_day date not null
  statement_minor bigint not null
  book_minor bigint not null
  open_minor bigint not null
  open_count integer not null
  missing_count integer not null
  looked_at timestamp with time zone not null

-- table public.redeem_batches
  id uuid not null
  name text not null
  kind text not null
  reward_minor bigint not null
  currency text
  gift jsonb
  code_count integer not null
  used_count integer not null default 0
  member_limit integer not null
  country_id integer
  valid_from timestamp with time zone not null
  valid_until timestamp with time zone not null
  state text not null default 'approved'::text
  proposed_by integer not null
  approved_by integer not null
  created_at timestamp with time zone not null

-- table public.redeem_codes
  code_index bytea not null
  batch_id uuid not null
  used_by bigint
  used_at timestamp with time zone

-- table public.redeem_tries
  subject bytea not null
  try_count integer not null
  last_at timestamp with time zone not null

-- table public.redeem_uses
  member_id bigint not null
  batch_id uuid not null
  use_count integer not null

-- table public.region_edition
  only_row boolean not null default true
  edition integer not null

-- table public.regions
  id integer not null
  country_id integer not null
  parent_id integer
  level integer not null
  code text not null
  name text not null

-- table public.reply_templates
  id integer not null identity
  name text not null
  subject text not null default ''::text
  words jsonb not null
  state text not null default 'active'::text
  version integer not null default 1
  changed_by text not null default ''::text
  changed_at timestamp with time zone not null

-- table public.report_files
  run_id uuid not null
  format text not null
  name text not null
  size_bytes integer not null
  sha256 bytea not null
  blob_key text not null

-- table public.report_openings
  id bigint not null identity
  run_id uuid not null
  format text not null
  operator_id integer not null
  opened_at timestamp with time zone not null

-- table public.report_runs
  id uuid not null
  kind text not null
  from_on date not null
  to_on date not null
  time_zone text not null
  formats text[] not null
  lang text not null
  state text not null default 'waiting'::text
  progress integer not null default 0
  row_count integer not null default 0
  requested_by integer not null
  requested_name text not null
  requested_at timestamp with time zone not null
  ready_at timestamp with time zone
  expires_at timestamp with time zone
  schedule_id integer
  failure text

-- table public.report_schedules
  id integer not null identity
  kind text not null
  every text not null
  formats text[] not null
  lang text not null
  active boolean not null default true
  version integer not null default 1
  done_until date not null
  created_by integer not null
  created_name text not null
  created_at timestamp with time zone not null

-- table public.retention_rules
  what text not null
  keep_days integer not null
  basis jsonb not null

-- table public.revenue_proposals
  id uuid not null
  goods_id integer not null
  asset_id integer not null
  period_from timestamp with time zone not null
  period_to timestamp with time zone not null
  row_count integer not null
  imported_minor bigint not null
  amount_minor bigint not null
  currency text not null
  reason text not null default ''::text
  statement_line_id uuid not null
  state text not null default 'proposed'::text
  proposed_by integer not null
  proposed_name text not null
  proposed_at timestamp with time zone not null
  decided_name text
  decided_at timestamp with time zone
  share_ppm integer not null default 1000000
  members_minor bigint not null
  reversed_name text
  reversed_at timestamp with time zone
  reversed_reason text not null default ''::text

-- table public.risk_alerts
  id uuid not null
  kind text not null
  subject text not null default ''::text
  severity text not null
  facts jsonb not null
  raised_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  over_at timestamp with time zone
  acknowledged_by integer
  acknowledged_name text
  acknowledged_at timestamp with time zone
  note text

-- table public.salaries
  member_id bigint not null
  id uuid not null
  payroll_id uuid not null
  contract_id uuid not null
  week_from date not null
  currency text not null
  lines jsonb not null
  day_count integer not null
  rate_bp integer not null
  gross_minor bigint not null
  tax_minor bigint not null
  net_minor bigint not null
  state text not null
  created_at timestamp with time zone not null
  paid_at timestamp with time zone
  answered_at timestamp with time zone
  case_number text

-- table public.sales_gate
  only_row boolean not null default true
  is_open boolean not null
  reason text
  since_at timestamp with time zone not null

-- table public.schedules
  name text not null
  last_run_at timestamp with time zone not null
  failed_at timestamp with time zone
  error text

-- table public.schema_migrations
  name text not null
  digest text not null
  applied_at timestamp with time zone not null default now()

-- table public.send_counts
  subject bytea not null
  on_day date not null
  sent_count integer not null

-- table public.sessions
  member_id bigint not null
  id uuid not null
  token_hash bytea not null
  app_type text not null
  app_version text not null
  country_id integer
  address_masked text not null
  device_index bytea not null
  started_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  revoked_why text

-- table public.settlement_allotments
  run_id integer not null
  source_run_id integer not null
  goods_id integer not null
  currency text not null
  due_minor bigint not null
  funded_minor bigint not null
  record_count integer not null
  owed_minor bigint not null default 0

-- table public.settlement_chunks
  run_id integer not null
  chunk_no integer not null
  source_run_id integer not null
  goods_id integer
  from_member bigint not null
  to_member bigint not null
  done_at timestamp with time zone

-- table public.settlement_clocks
  cycle smallint not null
  time_zone text not null
  settled_until timestamp with time zone not null
  fixed_at timestamp with time zone

-- table public.settlement_runs
  id integer not null identity
  settlement_id uuid not null
  cycle smallint not null
  time_zone text not null
  period_start timestamp with time zone not null
  period_end timestamp with time zone not null
  slice_index integer not null
  slice_count integer not null
  fixed_at timestamp with time zone not null
  state text not null default 'open'::text
  sweep_at timestamp with time zone

-- table public.settlement_shares
  run_id integer not null
  chunk_no integer not null
  goods_id integer not null
  before_minor bigint not null
  due_minor bigint not null
  record_count integer not null

-- table public.settlements
  id uuid not null
  as_of timestamp with time zone not null
  started_by text not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  in_background boolean not null default false

-- table public.staged_imports
  id uuid not null
  kind text not null
  file_name text not null
  sha256 bytea not null
  size_bytes integer not null
  bytes bytea
  rules jsonb not null
  preview jsonb not null
  state text not null default 'open'::text
  staged_by integer not null
  staged_name text not null
  staged_at timestamp with time zone not null
  decided_by integer
  decided_name text
  decided_at timestamp with time zone
  reason text not null default ''::text

-- table public.statement_files
  member_id bigint not null
  id uuid not null
  kind text not null
  from_on date not null
  to_on date not null
  format text not null
  lang text not null
  entry_count bigint not null
  asked_on date not null
  slot integer not null
  state text not null
  asked_at timestamp with time zone not null
  ready_at timestamp with time zone
  expires_at timestamp with time zone
  blob_key text not null default ''::text
  size_bytes integer not null default 0

-- table public.statement_lines
  id uuid not null
  account text not null
  booked_on date not null
  reference text not null
  description text not null default ''::text
  amount_minor bigint not null
  currency text not null
  state text not null default 'open'::text
  matched_with text
  used_minor bigint not null default 0
  import_id uuid not null
  line integer not null
  explanation text

-- table public.statement_postings
  line_id uuid not null
  code text not null
  posted_at timestamp with time zone not null

-- table public.support_channels
  id integer not null identity
  country_id integer not null
  kind text not null
  label jsonb not null
  value text not null
  hours jsonb not null
  position integer not null
  enabled boolean not null default true

-- table public.system_texts
  kind text not null
  version integer not null
  lang text not null
  title text not null
  body text not null
  hash text not null
  published_at timestamp with time zone not null

-- table public.telemetry_keys
  id integer not null identity
  owner_entity text not null
  label text not null
  token_hash bytea not null
  created_name text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  revoked_name text

-- table public.trips
  id uuid not null
  source text not null
  external_id text not null
  import_id uuid not null
  line integer not null
  asset_id integer
  state text not null default 'pending'::text
  reason text
  started_at timestamp with time zone not null
  ended_at timestamp with time zone not null
  distance_m integer not null default 0
  revenue_minor bigint not null
  currency text not null
  pickup_zone text not null default ''::text
  dropoff_zone text not null default ''::text
  payer_member_id bigint

-- table public.uploads
  member_id bigint not null
  id uuid not null
  purpose text not null
  blob_key text not null
  size_bytes integer not null
  width integer not null
  height integer not null
  uploaded_at timestamp with time zone not null

-- table public.usage_events
  id bigint not null identity
  visitor bytea not null
  at timestamp with time zone not null
  event text not null
  page text not null default ''::text
  target text not null default ''::text
  ms integer

-- table public.withdrawal_days
  member_id bigint not null
  day date not null
  requested_minor bigint not null

-- table public.withdrawal_discounts
  level integer not null
  discount_bp integer not null
  valid_from date not null

-- table public.withdrawal_notes
  withdrawal_id uuid not null
  id uuid not null
  text text not null
  by_id integer not null
  by_name text not null
  at timestamp with time zone not null

-- table public.withdrawal_questions
  member_id bigint not null
  id uuid not null
  withdrawal_id uuid not null
  code text not null
  words text not null default ''::text
  asked_at timestamp with time zone not null
  asked_by integer not null
  asked_name text not null
  answered_at timestamp with time zone
  answer text

-- table public.withdrawal_rules
  country_id integer not null
  fee_rate_bp integer not null
  auto_below_minor bigint not null
  auto_card_age_hours integer not null
  decide_within_hours integer not null default 24
  pay_within_days integer not null default 3
  valid_from date not null

-- table public.withdrawal_taxes
  country_id integer not null
  valid_from date not null
  rate_bp integer not null
  basis_en text not null
  basis_id text not null
  basis_zh text not null

-- table public.withdrawals
  member_id bigint not null
  id uuid not null
  quote_id uuid not null
  country_id integer not null
  card_id uuid not null
  currency text not null
  amount_minor bigint not null
  fee_minor bigint not null
  tax_minor bigint not null
  net_minor bigint not null
  exchange_rate text not null
  state text not null
  day date not null
  requested_at timestamp with time zone not null
  decide_by timestamp with time zone not null
  pay_by timestamp with time zone not null
  approved_at timestamp with time zone
  approved_by integer
  approved_rule boolean not null default false
  sent_at timestamp with time zone
  paid_at timestamp with time zone
  paid_by integer
  reference text
  ended_at timestamp with time zone
  ended_by integer
  reason_code text
  reason text
  session_id uuid not null
  taken_by integer
  taken_name text
  taken_at timestamp with time zone
  released_by integer
  released_at timestamp with time zone
  batch_id uuid
  returned_at timestamp with time zone

-- table public.work_entries
  member_id bigint not null
  id uuid not null
  contract_id uuid not null
  employer_id integer not null
  key text not null
  day date not null
  unit text not null
  hundredths integer not null
  start_minute integer
  note text not null default ''::text
  state text not null
  reason text not null default ''::text
  import_id uuid not null
  line integer not null
  salary_id uuid

-- table public.work_import_lines
  import_id uuid not null
  line integer not null
  state text not null
  reason text not null
  raw text not null

-- table public.work_imports
  id uuid not null
  employer_id integer not null
  file_name text not null
  sha256 bytea not null
  line_count integer not null
  accepted integer not null
  duplicates integer not null
  quarantined integer not null
  rejected integer not null
  by_id integer not null
  by_name text not null
  at timestamp with time zone not null

-- trigger ledger.entries.append_only
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.deny()

-- trigger ledger.entries.keep
  CREATE TRIGGER keep BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.deny()

-- trigger ledger.entries.whole_postings
  CREATE TRIGGER whole_postings AFTER INSERT ON ledger.entries REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries()

-- trigger ledger.entries_default.append_only
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.entries_default FOR EACH ROW EXECUTE FUNCTION ledger.deny()

-- trigger ledger.entries_default.keep
  CREATE TRIGGER keep BEFORE TRUNCATE ON ledger.entries_default FOR EACH STATEMENT EXECUTE FUNCTION ledger.deny()

-- trigger ledger.entries_default.whole_postings
  CREATE TRIGGER whole_postings AFTER INSERT ON ledger.entries_default REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries()

-- trigger ledger.fundings.append_only
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.fundings FOR EACH ROW EXECUTE FUNCTION ledger.deny()

-- trigger ledger.fundings.keep
  CREATE TRIGGER keep BEFORE TRUNCATE ON ledger.fundings FOR EACH STATEMENT EXECUTE FUNCTION ledger.deny()

-- trigger ledger.journals.append_only
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.journals FOR EACH ROW EXECUTE FUNCTION ledger.deny()

-- trigger ledger.journals.keep
  CREATE TRIGGER keep BEFORE TRUNCATE ON ledger.journals FOR EACH STATEMENT EXECUTE FUNCTION ledger.deny()

-- trigger public.assets.assets_capacity_change
  CREATE TRIGGER assets_capacity_change AFTER UPDATE OF units_capacity ON public.assets FOR EACH ROW EXECUTE FUNCTION assets_capacity_change()

-- trigger public.assets.goods_renumbered
  CREATE TRIGGER goods_renumbered AFTER UPDATE OF device_number ON public.assets FOR EACH ROW EXECUTE FUNCTION goods_renumbered()

-- trigger public.box_odds.box_odds_kept
  CREATE TRIGGER box_odds_kept BEFORE UPDATE ON public.box_odds FOR EACH ROW EXECUTE FUNCTION keep_published_odds()

-- trigger public.box_prizes.box_prizes_kept
  CREATE TRIGGER box_prizes_kept BEFORE INSERT OR DELETE OR UPDATE ON public.box_prizes FOR EACH ROW EXECUTE FUNCTION keep_published_odds()

-- trigger public.carriers.plans_renamed
  CREATE TRIGGER plans_renamed AFTER UPDATE OF name ON public.carriers FOR EACH ROW EXECUTE FUNCTION plans_renamed()

-- trigger public.contract_texts.contract_texts_frozen
  CREATE TRIGGER contract_texts_frozen BEFORE DELETE OR UPDATE ON public.contract_texts FOR EACH ROW EXECUTE FUNCTION forbid_text_change()

-- trigger public.contract_versions.contract_versions_frozen
  CREATE TRIGGER contract_versions_frozen BEFORE DELETE OR UPDATE ON public.contract_versions FOR EACH ROW EXECUTE FUNCTION forbid_text_change()

-- trigger public.goods.goods_edition
  CREATE TRIGGER goods_edition BEFORE UPDATE OF kind, asset_id, country_id, category_id, city_id, name, description, image, images, price_minor, currency, target_daily_minor, cycle, validity_days, units_total, purchase_limit, min_level, member_share_ppm, owner, operator, costs, documents, early_exit, connector, price_per_kwh_minor, status ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_edition()

-- trigger public.goods.goods_own_asset
  CREATE TRIGGER goods_own_asset AFTER INSERT OR UPDATE OF asset_id ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_own_asset()

-- trigger public.goods.goods_search
  CREATE TRIGGER goods_search BEFORE INSERT OR UPDATE OF name, asset_id ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_search()

-- trigger public.goods.goods_terms_version
  CREATE TRIGGER goods_terms_version BEFORE UPDATE OF price_minor, currency, target_daily_minor, cycle, validity_days ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_terms_version()

-- trigger public.goods.goods_within_capacity
  CREATE TRIGGER goods_within_capacity AFTER INSERT OR UPDATE OF units_total, asset_id, status, kind ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_within_capacity()

-- trigger public.goods_assets.goods_assets_within_capacity
  CREATE TRIGGER goods_assets_within_capacity AFTER INSERT ON public.goods_assets FOR EACH ROW EXECUTE FUNCTION goods_assets_within_capacity()

-- trigger public.operator_audit.operator_audit_append_only
  CREATE TRIGGER operator_audit_append_only BEFORE DELETE OR UPDATE ON public.operator_audit FOR EACH ROW EXECUTE FUNCTION operator_audit_is_append_only()

-- trigger public.operator_audit.operator_audit_no_truncate
  CREATE TRIGGER operator_audit_no_truncate BEFORE TRUNCATE ON public.operator_audit FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_is_append_only()

-- trigger public.operator_roles.operator_roles_owner
  CREATE TRIGGER operator_roles_owner BEFORE INSERT OR UPDATE ON public.operator_roles FOR EACH ROW EXECUTE FUNCTION owners_hold_no_money()

-- trigger public.plan_categories.plans_renamed
  CREATE TRIGGER plans_renamed AFTER UPDATE OF name ON public.plan_categories FOR EACH ROW EXECUTE FUNCTION plans_renamed()

-- trigger public.plans.plans_changed
  CREATE TRIGGER plans_changed BEFORE INSERT OR UPDATE OF kind, carrier_id, category_id, code, name, summary, description, usage, image, face_minor, price_minor, cost_minor, currency, data_mb, validity_days, coin_gift, per_order, daily_limit, status, sort ON public.plans FOR EACH ROW EXECUTE FUNCTION plans_changed()

-- trigger public.system_texts.system_texts_frozen
  CREATE TRIGGER system_texts_frozen BEFORE DELETE OR UPDATE ON public.system_texts FOR EACH ROW EXECUTE FUNCTION forbid_text_change()

-- view ledger.flows
   SELECT kind,
    currency,
    product_id,
    sum(balance) AS balance
   FROM ( SELECT kind,
            currency,
            product_id,
            balance
           FROM flow_balances
        UNION ALL
         SELECT kind,
            currency,
            product_id,
            sum(amount) AS sum
           FROM entries
          WHERE (((kind >= 100) AND (kind <= 199)) AND (tx >= ( SELECT upto_tx
                   FROM marks)))
          GROUP BY kind, currency, product_id) f
  GROUP BY kind, currency, product_id;

-- view ledger.matrix
   SELECT code,
    abs(leg) AS kind,
    (sign((leg)::double precision))::smallint AS sign
   FROM codes,
    LATERAL unnest(legs) leg(leg);

-- view public.current_levels
   SELECT version,
    level,
    name,
    description,
    need_verified,
    need_member_days,
    need_check_in_days,
    need_quizzes,
    bonus_coins
   FROM level_terms
  WHERE (version = ( SELECT max(version) AS max
           FROM level_versions));

-- view public.shown_plan_categories
   SELECT id,
    channel_id,
    array_remove(ARRAY[id, id, id], NULL::integer) AS path
   FROM (((plan_categories c
     JOIN plan_channels h ON (((id = channel_id) AND shown)))
     LEFT JOIN plan_categories p ON ((id = parent_id)))
     LEFT JOIN plan_categories g ON ((id = parent_id)))
  WHERE (shown AND COALESCE(shown, true) AND COALESCE(shown, true));
