-- Photographs of assets: their crop, focal point, caption and order, and the files that are made of each.

-- Changes with every change of the asset's photographs.
alter table assets add column photos_edition int not null default 0;

create table asset_photos (
  id uuid primary key,
  asset_id int not null references assets (id),
  place smallint not null check (place between 1 and 12),
  upload_sha256 bytea not null check (length(upload_sha256) = 32),
  original_key text not null,
  original_width int not null check (original_width between 640 and 10000),
  original_height int not null check (original_height between 360 and 10000),
  crop_left int not null check (crop_left >= 0),
  crop_top int not null check (crop_top >= 0),
  crop_width int not null check (crop_width >= 640),
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  caption jsonb,  -- null, or a text in each language
  blur text not null check (length(blur) between 1 and 1000),
  uploaded_name text not null,
  uploaded_at timestamptz not null,
  constraint asset_photos_place unique (asset_id, place) deferrable,
  constraint asset_photos_once unique (asset_id, upload_sha256),
  constraint asset_photos_crop check (
    crop_left + crop_width <= original_width and crop_top + crop_width * 9 / 16 <= original_height
  )
);
grant select, insert, update, delete on asset_photos to roda_app;
comment on table asset_photos is
  'Photographs of assets in the order of their galleries. The original is without metadata and for operators only.';

create table asset_photo_files (
  photo_id uuid not null references asset_photos (id) on delete cascade,
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes int not null check (size_bytes > 0),
  blob_key text not null,
  primary key (photo_id, width)
);
create index asset_photo_files_content on asset_photo_files (sha256);
grant select, insert, delete on asset_photo_files to roda_app;
comment on table asset_photo_files is
  'The sizes of a photograph, public under the hash of their content, so that the content of a URL never changes.';
