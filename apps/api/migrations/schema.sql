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
  CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text])))

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

-- constraint public.assets.assets_rated_kw_check
  CHECK ((rated_kw > (0)::numeric))

-- constraint public.assets.assets_serial_check
  CHECK (((length(serial) >= 1) AND (length(serial) <= 64)))

-- constraint public.assets.assets_serial_key
  UNIQUE (serial)

-- constraint public.assets.assets_status_check
  CHECK ((status = ANY (ARRAY['idle'::text, 'in_service'::text, 'resting'::text, 'fault'::text])))

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

-- constraint public.bank_cards.bank_cards_check
  CHECK ((usable_at >= added_at))

-- constraint public.bank_cards.bank_cards_last4_check
  CHECK ((last4 ~ '^[0-9]{4}$'::text))

-- constraint public.bank_cards.bank_cards_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.bank_holidays.bank_holidays_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.bank_holidays.bank_holidays_pkey
  PRIMARY KEY (country_id, on_date)

-- constraint public.banks.banks_check
  CHECK ((digits_min <= digits_max))

-- constraint public.banks.banks_code_check
  CHECK ((code ~ '^[A-Z0-9_]{2,24}$'::text))

-- constraint public.banks.banks_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.banks.banks_digits_max_check
  CHECK (((digits_max >= 6) AND (digits_max <= 19)))

-- constraint public.banks.banks_digits_min_check
  CHECK (((digits_min >= 6) AND (digits_min <= 19)))

-- constraint public.banks.banks_pkey
  PRIMARY KEY (code)

-- constraint public.captchas.captchas_pkey
  PRIMARY KEY (id)

-- constraint public.categories.categories_code_check
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))

-- constraint public.categories.categories_code_key
  UNIQUE (code)

-- constraint public.categories.categories_kind_check
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text])))

-- constraint public.categories.categories_name_check
  CHECK ((name ?& ARRAY['en'::text, 'id'::text, 'zh'::text]))

-- constraint public.categories.categories_pkey
  PRIMARY KEY (id)

-- constraint public.categories.categories_position_check
  CHECK (("position" = ANY (ARRAY['labelCategory'::text, 'aiCategory'::text])))

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

-- constraint public.codes.codes_pkey
  PRIMARY KEY (phone_index, scene)

-- constraint public.codes.codes_scene_check
  CHECK ((scene = ANY (ARRAY['register'::text, 'reset'::text, 'bind'::text, 'card'::text, 'unsubscribe'::text])))

-- constraint public.codes.codes_tries_left_check
  CHECK (((tries_left >= 0) AND (tries_left <= 5)))

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
  CHECK ((purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'marketing'::text, 'push'::text, 'location'::text, 'winner_feed'::text])))

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

-- constraint public.credentials.credentials_pkey
  PRIMARY KEY (member_id)

-- constraint public.demo_clock.demo_clock_ahead_ms_check
  CHECK ((ahead_ms >= 0))

-- constraint public.demo_clock.demo_clock_only_row_check
  CHECK (only_row)

-- constraint public.demo_clock.demo_clock_pkey
  PRIMARY KEY (only_row)

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

-- constraint public.goods.goods_asset_id_fkey
  FOREIGN KEY (asset_id) REFERENCES assets(id)

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
  CHECK ((kind = ANY (ARRAY['vehicle'::text, 'pile'::text])))

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

-- constraint public.goods.goods_pkey
  PRIMARY KEY (id)

-- constraint public.goods.goods_price_minor_check
  CHECK ((price_minor > 0))

-- constraint public.goods.goods_price_per_kwh_minor_check
  CHECK ((price_per_kwh_minor >= 0))

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

-- constraint public.goods_purchases.goods_purchases_limit
  CHECK (((units >= 0) AND ((limit_units IS NULL) OR (units <= limit_units))))

-- constraint public.goods_purchases.goods_purchases_pkey
  PRIMARY KEY (member_id, goods_id)

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

-- constraint public.income_records.income_never_above_target
  CHECK (((amount_minor >= 0) AND (amount_minor <= target_minor)))

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

-- constraint public.member_phones.member_phones_pkey
  PRIMARY KEY (phone_index)

-- constraint public.members.members_check
  CHECK ((inviter_id IS DISTINCT FROM member_id))

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

-- constraint public.operator_audit.operator_audit_hash_key
  UNIQUE (hash)

-- constraint public.operator_audit.operator_audit_pkey
  PRIMARY KEY (id)

-- constraint public.operator_audit_head.operator_audit_head_only_row_check
  CHECK (only_row)

-- constraint public.operator_audit_head.operator_audit_head_pkey
  PRIMARY KEY (only_row)

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

-- constraint public.operators.operators_check
  CHECK (((totp_sealed IS NOT NULL) OR (NOT totp_on)))

-- constraint public.operators.operators_email_check
  CHECK ((email = lower(email)))

-- constraint public.operators.operators_email_key
  UNIQUE (email)

-- constraint public.operators.operators_pkey
  PRIMARY KEY (id)

-- constraint public.operators.operators_state_check
  CHECK ((state = ANY (ARRAY['active'::text, 'locked'::text])))

-- constraint public.order_drafts.order_drafts_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.order_drafts.order_drafts_check
  CHECK (((type = 'recharge'::text) = (goods_id IS NULL)))

-- constraint public.order_drafts.order_drafts_check1
  CHECK (((goods_id IS NULL) = (goods_version IS NULL)))

-- constraint public.order_drafts.order_drafts_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.order_drafts.order_drafts_quantity_check
  CHECK (((quantity >= 1) AND (quantity <= 9999)))

-- constraint public.order_drafts.order_drafts_type_check
  CHECK ((type = ANY (ARRAY['vehicle'::text, 'pile'::text, 'recharge'::text])))

-- constraint public.order_nonces.order_nonces_nonce_check
  CHECK (((length(nonce) >= 16) AND (length(nonce) <= 64)))

-- constraint public.order_nonces.order_nonces_pkey
  PRIMARY KEY (member_id, nonce)

-- constraint public.orders.orders_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.orders.orders_check
  CHECK (((type = 'recharge'::text) = (goods_id IS NULL)))

-- constraint public.orders.orders_member_id_draft_id_key
  UNIQUE (member_id, draft_id)

-- constraint public.orders.orders_paid
  CHECK (((state = ANY (ARRAY['paid'::text, 'working'::text, 'credited'::text, 'refunded'::text])) = (paid_at IS NOT NULL)))

-- constraint public.orders.orders_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.orders.orders_quantity_check
  CHECK ((quantity > 0))

-- constraint public.orders.orders_reason_check
  CHECK ((reason = ANY (ARRAY['expired'::text, 'cancelled'::text, 'out_of_stock'::text, 'payment_failed'::text, 'price_changed'::text])))

-- constraint public.orders.orders_state_check
  CHECK ((state = ANY (ARRAY['to_pay'::text, 'paid'::text, 'working'::text, 'credited'::text, 'refunded'::text, 'cancelled'::text, 'expired'::text])))

-- constraint public.orders.orders_type_check
  CHECK ((type = ANY (ARRAY['vehicle'::text, 'pile'::text, 'recharge'::text])))

-- constraint public.orders.orders_window
  CHECK (((state <> ALL (ARRAY['paid'::text, 'working'::text])) OR ((cancel_until IS NOT NULL) AND (holding_id IS NOT NULL))))

-- constraint public.outbox.outbox_pkey
  PRIMARY KEY (id)

-- constraint public.payment_events.payment_events_pkey
  PRIMARY KEY (provider, event_id)

-- constraint public.payment_exceptions.payment_exceptions_check
  CHECK (((state = 'open'::text) = ((resolved_at IS NULL) AND (resolved_by IS NULL) AND (reason IS NULL))))

-- constraint public.payment_exceptions.payment_exceptions_check1
  CHECK (((member_id IS NOT NULL) OR (kind = 'orphan'::text)))

-- constraint public.payment_exceptions.payment_exceptions_kind_check
  CHECK ((kind = ANY (ARRAY['late'::text, 'short'::text, 'over'::text, 'orphan'::text, 'unfulfilled'::text])))

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

-- constraint public.payment_methods.payment_methods_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.payment_methods.payment_methods_pkey
  PRIMARY KEY (country_id, code)

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

-- constraint public.payout_references.payout_references_pkey
  PRIMARY KEY (reference)

-- constraint public.payout_references.payout_references_reference_check
  CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))

-- constraint public.public_settings.public_settings_key_check
  CHECK ((key = ANY (ARRAY['webViewHosts'::text, 'inviteMonthlyCap'::text])))

-- constraint public.public_settings.public_settings_pkey
  PRIMARY KEY (key)

-- constraint public.recharge_presets.recharge_presets_amount_minor_check
  CHECK ((amount_minor > 0))

-- constraint public.recharge_presets.recharge_presets_country_id_fkey
  FOREIGN KEY (country_id) REFERENCES countries(id)

-- constraint public.recharge_presets.recharge_presets_id_key
  UNIQUE (id)

-- constraint public.recharge_presets.recharge_presets_pkey
  PRIMARY KEY (country_id, amount_minor)

-- constraint public.revenue_proposals.revenue_less_needs_reason
  CHECK (((amount_minor = imported_minor) OR (reason <> ''::text)))

-- constraint public.revenue_proposals.revenue_never_above_imports
  CHECK ((amount_minor <= imported_minor))

-- constraint public.revenue_proposals.revenue_periods_apart
  EXCLUDE USING gist (int4range(asset_id, asset_id, '[]'::text) WITH &&, tstzrange(period_from, period_to) WITH &&) WHERE ((state <> 'rejected'::text))

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

-- constraint public.revenue_proposals.revenue_proposals_state_check
  CHECK ((state = ANY (ARRAY['proposed'::text, 'posted'::text, 'rejected'::text])))

-- constraint public.revenue_proposals.revenue_proposals_statement_line_id_fkey
  FOREIGN KEY (statement_line_id) REFERENCES statement_lines(id)

-- constraint public.sales_gate.sales_gate_check
  CHECK ((is_open = (reason IS NULL)))

-- constraint public.sales_gate.sales_gate_only_row_check
  CHECK (only_row)

-- constraint public.sales_gate.sales_gate_pkey
  PRIMARY KEY (only_row)

-- constraint public.sales_gate.sales_gate_reason_check
  CHECK ((reason = ANY (ARRAY['books'::text, 'audit_log'::text])))

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

-- constraint public.statement_lines.statement_lines_account_check
  CHECK ((account = ANY (ARRAY['bank'::text, 'provider'::text])))

-- constraint public.statement_lines.statement_lines_amount_minor_check
  CHECK ((amount_minor <> 0))

-- constraint public.statement_lines.statement_lines_covered
  CHECK (((used_minor >= 0) AND (used_minor <= GREATEST(amount_minor, (0)::bigint))))

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

-- constraint public.withdrawal_days.withdrawal_days_pkey
  PRIMARY KEY (member_id, day)

-- constraint public.withdrawal_days.withdrawal_days_requested_minor_check
  CHECK ((requested_minor >= 0))

-- constraint public.withdrawal_discounts.withdrawal_discounts_discount_bp_check
  CHECK (((discount_bp >= 0) AND (discount_bp <= 5000)))

-- constraint public.withdrawal_discounts.withdrawal_discounts_level_check
  CHECK (((level >= 1) AND (level <= 9)))

-- constraint public.withdrawal_discounts.withdrawal_discounts_pkey
  PRIMARY KEY (level)

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
  PRIMARY KEY (country_id)

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
  CHECK (((state = 'paid'::text) = ((paid_at IS NOT NULL) AND (paid_by IS NOT NULL))))

-- constraint public.withdrawals.withdrawals_pkey
  PRIMARY KEY (member_id, id)

-- constraint public.withdrawals.withdrawals_quote_once
  UNIQUE (member_id, quote_id)

-- constraint public.withdrawals.withdrawals_reason_code_check
  CHECK ((reason_code = ANY (ARRAY['name_mismatch'::text, 'card_closed'::text, 'suspected_fraud'::text, 'legal_hold'::text, 'bank_returned'::text, 'member_asked'::text, 'other'::text])))

-- constraint public.withdrawals.withdrawals_state_check
  CHECK ((state = ANY (ARRAY['reviewing'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'failed'::text])))

-- constraint public.withdrawals.withdrawals_tax_minor_check
  CHECK ((tax_minor >= 0))

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

-- function public.forbid_text_change()
  body 1ae0090c8bf8a329f71f7fdd160c7bdf

-- function public.goods_edition()
  body 62f9971b120524385f05ce6a97d64a13

-- function public.goods_terms_version()
  body 1e5bed5141369ec4c4266ea1105f84be

-- function public.holdings_due(p_cycle smallint, p_time_zone text, p_start timestamp with time zone, p_end timestamp with time zone, p_index integer, p_count integer)
  body 3061c29edb525769dd9d7b1111bb2c1b

-- function public.income_period_end(p_holding uuid, p_record uuid)
  body a97b758762caef41d6b951c3ad7f8c1d

-- function public.income_record_id(p_holding uuid, p_period_end timestamp with time zone)
  body bde020a07f758b53969362991a39e01b

-- function public.operator_audit_is_append_only()
  body 8eeb8294d8c2b20609c5a6b7bffe784d

-- function public.publish_text(p_kind text, p_version integer, p_lang text, p_title text, p_body text, p_at timestamp with time zone)
  body d43563c83570933aaacea57bb8ec732f

-- function public.reserve_units(p_member bigint, p_goods integer, p_version integer, p_units integer)
  body 4cd6f7cf3f0fb75f226730561e1571e9

-- function public.return_units(p_member bigint, p_goods integer, p_units integer)
  body 9ff4fc7df0a7c892f9c987e296acc4ec

-- function public.settlement_floor(p_cycle smallint, p_time_zone text, p_start timestamp with time zone, OUT settled_until timestamp with time zone, OUT fixed_at timestamp with time zone)
  body b995e0b8cdc3915240ccbaafcddd127f

-- function public.settlement_lock(p_cycle smallint, p_time_zone text)
  body d747c2441b8fa876775e6ecc64ea1a01

-- function public.submit_order(p_member bigint, p_draft uuid, p_order jsonb, p_at timestamp with time zone)
  body d200de2c53ea6f8dff5bb2e8f973bf8d

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

-- grant public.app_versions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.approvals
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_days
  roda_app: INSERT, SELECT, UPDATE

-- grant public.asset_documents
  roda_app: INSERT, SELECT, UPDATE

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
  roda_app: INSERT, SELECT, UPDATE

-- grant public.banks
  roda_app: INSERT, SELECT, UPDATE

-- grant public.captchas
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.categories
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.charge_sessions
  roda_app: INSERT, SELECT, UPDATE

-- grant public.codes
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.complaints
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.consents
  roda_app: INSERT, SELECT

-- grant public.countries
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.country_options
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.credentials
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.demo_clock
  roda_app: SELECT, UPDATE

-- grant public.gate_acknowledgements
  roda_app: INSERT, SELECT

-- grant public.gate_caps
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.gate_questions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.gate_tries
  roda_app: INSERT, SELECT

-- grant public.goods
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.goods_actuals
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.goods_purchases
  roda_app: DELETE, INSERT, SELECT, UPDATE

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

-- grant public.member_phones
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.members
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.mode_causes
  roda_app: SELECT

-- grant public.mode_rules
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.news
  roda_app: INSERT, SELECT, UPDATE

-- grant public.operator_audit
  roda_app: INSERT, SELECT

-- grant public.operator_audit_head
  roda_app: SELECT, UPDATE

-- grant public.operator_roles
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.operator_sessions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.operators
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.order_drafts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.order_nonces
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.orders
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.outbox
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_events
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_exceptions
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_methods
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payment_receipts
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payments
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.payout_references
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.public_settings
  roda_app: INSERT, SELECT, UPDATE

-- grant public.recharge_presets
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.revenue_proposals
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

-- grant public.statement_lines
  roda_app: INSERT, SELECT, UPDATE

-- grant public.system_texts
  roda_app: INSERT, SELECT

-- grant public.trips
  roda_app: INSERT, SELECT, UPDATE

-- grant public.uploads
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.withdrawal_days
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- grant public.withdrawal_discounts
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_rules
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawal_taxes
  roda_app: INSERT, SELECT, UPDATE

-- grant public.withdrawals
  roda_app: DELETE, INSERT, SELECT, UPDATE

-- index ledger.entries_default_tx_idx
  CREATE INDEX entries_default_tx_idx ON ledger.entries_default USING brin (tx) WITH (pages_per_range='32')

-- index ledger.entries_tx
  CREATE INDEX entries_tx ON ONLY ledger.entries USING brin (tx) WITH (pages_per_range='32')

-- index ledger.journals_reversed_once
  CREATE UNIQUE INDEX journals_reversed_once ON ledger.journals USING btree (member_id, reverses) WHERE (reverses IS NOT NULL)

-- index ledger.journals_tx
  CREATE INDEX journals_tx ON ledger.journals USING brin (tx) WITH (pages_per_range='32')

-- index public.approvals_open
  CREATE INDEX approvals_open ON public.approvals USING btree (proposed_at DESC, id DESC) WHERE (state = 'open'::text)

-- index public.approvals_open_once
  CREATE UNIQUE INDEX approvals_open_once ON public.approvals USING btree (kind, subject) WHERE (state = 'open'::text)

-- index public.bank_cards_once
  CREATE UNIQUE INDEX bank_cards_once ON public.bank_cards USING btree (member_id, number_index) WHERE (removed_at IS NULL)

-- index public.banks_by_country
  CREATE INDEX banks_by_country ON public.banks USING btree (country_id, sort)

-- index public.captchas_expiry
  CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at)

-- index public.categories_position
  CREATE INDEX categories_position ON public.categories USING btree ("position", sort, id)

-- index public.charge_sessions_counted
  CREATE INDEX charge_sessions_counted ON public.charge_sessions USING btree (asset_id, started_at) WHERE (state = 'counted'::text)

-- index public.charge_sessions_pending
  CREATE INDEX charge_sessions_pending ON public.charge_sessions USING btree (import_id, started_at, id) WHERE (state = 'pending'::text)

-- index public.codes_expiry
  CREATE INDEX codes_expiry ON public.codes USING btree (expires_at)

-- index public.complaints_by_id
  CREATE INDEX complaints_by_id ON public.complaints USING btree (id)

-- index public.complaints_clock
  CREATE INDEX complaints_clock ON public.complaints USING btree (status, answer_by)

-- index public.complaints_number
  CREATE UNIQUE INDEX complaints_number ON public.complaints USING btree (number)

-- index public.consents_purpose
  CREATE INDEX consents_purpose ON public.consents USING btree (member_id, purpose, at DESC)

-- index public.gate_caps_effective
  CREATE INDEX gate_caps_effective ON public.gate_caps USING btree (member_id, effective_at DESC)

-- index public.goods_asset
  CREATE INDEX goods_asset ON public.goods USING btree (asset_id)

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

-- index public.identity_checks_open
  CREATE UNIQUE INDEX identity_checks_open ON public.identity_checks USING btree (member_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]))

-- index public.identity_checks_queue
  CREATE INDEX identity_checks_queue ON public.identity_checks USING btree (status, submitted_at)

-- index public.imports_by_digest
  CREATE INDEX imports_by_digest ON public.imports USING btree (sha256, kind)

-- index public.imports_newest
  CREATE INDEX imports_newest ON public.imports USING btree (imported_at DESC, id DESC)

-- index public.liability_leaves_day
  CREATE INDEX liability_leaves_day ON public.liability_leaves USING btree (on_day)

-- index public.licence_changes_newest
  CREATE INDEX licence_changes_newest ON public.licence_changes USING btree (proposed_at DESC, id DESC)

-- index public.licence_changes_open
  CREATE UNIQUE INDEX licence_changes_open ON public.licence_changes USING btree (country_id, number) WHERE (status = 'proposed'::text)

-- index public.member_phones_member
  CREATE INDEX member_phones_member ON public.member_phones USING btree (member_id)

-- index public.members_inviter
  CREATE INDEX members_inviter ON public.members USING btree (inviter_id, registered_at) WHERE (inviter_id IS NOT NULL)

-- index public.mode_rules_country
  CREATE INDEX mode_rules_country ON public.mode_rules USING btree (country_id, from_on)

-- index public.news_shown
  CREATE INDEX news_shown ON public.news USING btree (pinned DESC, published_at DESC, id DESC) WHERE (published_at IS NOT NULL)

-- index public.order_drafts_expiry
  CREATE INDEX order_drafts_expiry ON public.order_drafts USING btree (expires_at)

-- index public.order_nonces_age
  CREATE INDEX order_nonces_age ON public.order_nonces USING btree (used_at)

-- index public.orders_in_window
  CREATE INDEX orders_in_window ON public.orders USING btree (cancel_until) WHERE (state = 'paid'::text)

-- index public.orders_newest
  CREATE INDEX orders_newest ON public.orders USING btree (member_id, created_at DESC, id DESC)

-- index public.orders_unpaid
  CREATE INDEX orders_unpaid ON public.orders USING btree (pay_until) WHERE (state = 'to_pay'::text)

-- index public.outbox_by_due
  CREATE INDEX outbox_by_due ON public.outbox USING btree (due_at, id)

-- index public.payment_events_age
  CREATE INDEX payment_events_age ON public.payment_events USING btree (received_at)

-- index public.payment_exceptions_open
  CREATE INDEX payment_exceptions_open ON public.payment_exceptions USING btree (raised_at) WHERE (state = 'open'::text)

-- index public.payment_receipts_by_receipt
  CREATE INDEX payment_receipts_by_receipt ON public.payment_receipts USING btree (receipt_id)

-- index public.payment_receipts_open
  CREATE INDEX payment_receipts_open ON public.payment_receipts USING btree (credited_at) WHERE (matched_at IS NULL)

-- index public.payments_pending
  CREATE INDEX payments_pending ON public.payments USING btree (expires_at) WHERE (status = 'pending'::text)

-- index public.revenue_proposals_by_goods
  CREATE INDEX revenue_proposals_by_goods ON public.revenue_proposals USING btree (goods_id, period_from)

-- index public.send_counts_day
  CREATE INDEX send_counts_day ON public.send_counts USING btree (on_day)

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

-- index public.statement_lines_open
  CREATE INDEX statement_lines_open ON public.statement_lines USING btree (booked_on DESC, id DESC) WHERE (state = 'open'::text)

-- index public.trips_counted
  CREATE INDEX trips_counted ON public.trips USING btree (asset_id, started_at) WHERE (state = 'counted'::text)

-- index public.trips_pending
  CREATE INDEX trips_pending ON public.trips USING btree (import_id, started_at, id) WHERE (state = 'pending'::text)

-- index public.uploads_avatars
  CREATE INDEX uploads_avatars ON public.uploads USING btree (id) WHERE (purpose = 'avatar'::text)

-- index public.uploads_newest
  CREATE INDEX uploads_newest ON public.uploads USING btree (member_id, uploaded_at)

-- index public.withdrawals_by_id
  CREATE INDEX withdrawals_by_id ON public.withdrawals USING btree (id)

-- index public.withdrawals_by_member
  CREATE INDEX withdrawals_by_member ON public.withdrawals USING btree (member_id, requested_at DESC, id DESC)

-- index public.withdrawals_queue
  CREATE INDEX withdrawals_queue ON public.withdrawals USING btree (state, requested_at)

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

-- table public.captchas
  id uuid not null
  answer_hash bytea not null
  challenge text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

-- table public.categories
  id integer not null identity
  code text not null
  position text not null
  kind text
  name jsonb not null
  icon text not null default ''::text
  sort integer not null default 0
  shown boolean not null default true

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

-- table public.consents
  member_id bigint not null
  id uuid not null
  purpose text not null
  granted boolean not null
  version integer not null
  text_hash text not null default ''::text
  at timestamp with time zone not null

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

-- table public.credentials
  member_id bigint not null
  password_hash text not null
  changed_at timestamp with time zone not null
  reset_at timestamp with time zone

-- table public.demo_clock
  only_row boolean not null default true
  ahead_ms bigint not null default 0

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

-- table public.goods_purchases
  member_id bigint not null
  goods_id integer not null
  units integer not null
  limit_units integer

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

-- table public.invitation_codes
  code text not null
  member_id bigint

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

-- table public.member_phones
  phone_index bytea not null
  member_id bigint not null

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

-- table public.operator_audit_head
  only_row boolean not null default true
  last_id bigint not null
  last_hash bytea not null

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

-- table public.outbox
  id bigint not null identity
  task text not null
  payload jsonb not null
  job_key text
  due_at timestamp with time zone not null

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

-- table public.payment_methods
  country_id integer not null
  code text not null
  provider text not null default 'sandbox'::text
  bank text not null default ''::text
  min_minor bigint not null default 1
  max_minor bigint not null
  enabled boolean not null default true
  sort integer not null

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

-- table public.payout_references
  reference text not null
  member_id bigint not null
  withdrawal_id uuid not null

-- table public.public_settings
  key text not null
  value jsonb not null

-- table public.recharge_presets
  id integer not null identity
  country_id integer not null
  amount_minor bigint not null
  currency text not null
  sort integer not null

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

-- table public.sales_gate
  only_row boolean not null default true
  is_open boolean not null
  reason text
  since_at timestamp with time zone not null

-- table public.schedules
  name text not null
  last_run_at timestamp with time zone not null

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

-- table public.system_texts
  kind text not null
  version integer not null
  lang text not null
  title text not null
  body text not null
  hash text not null
  published_at timestamp with time zone not null

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

-- table public.withdrawal_days
  member_id bigint not null
  day date not null
  requested_minor bigint not null

-- table public.withdrawal_discounts
  level integer not null
  discount_bp integer not null

-- table public.withdrawal_rules
  country_id integer not null
  fee_rate_bp integer not null
  auto_below_minor bigint not null
  auto_card_age_hours integer not null
  decide_within_hours integer not null default 24
  pay_within_days integer not null default 3

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

-- trigger public.goods.goods_edition
  CREATE TRIGGER goods_edition BEFORE UPDATE OF kind, asset_id, country_id, category_id, city_id, name, description, image, images, price_minor, currency, target_daily_minor, cycle, validity_days, units_total, purchase_limit, min_level, member_share_ppm, owner, operator, costs, documents, early_exit, connector, price_per_kwh_minor, status ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_edition()

-- trigger public.goods.goods_terms_version
  CREATE TRIGGER goods_terms_version BEFORE UPDATE OF price_minor, currency, target_daily_minor, cycle, validity_days ON public.goods FOR EACH ROW EXECUTE FUNCTION goods_terms_version()

-- trigger public.operator_audit.operator_audit_append_only
  CREATE TRIGGER operator_audit_append_only BEFORE DELETE OR UPDATE ON public.operator_audit FOR EACH ROW EXECUTE FUNCTION operator_audit_is_append_only()

-- trigger public.operator_audit.operator_audit_no_truncate
  CREATE TRIGGER operator_audit_no_truncate BEFORE TRUNCATE ON public.operator_audit FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_is_append_only()

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
