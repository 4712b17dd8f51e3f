"""Packs rendered layers for the apps: python3 tools/pictures/pack.py FOLDER [MODEL…].

Sets the tones, evens out the shadow, makes pictures smaller and writes AVIF, masks as WebP, with the places for text
beside them.
"""

import json
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image

from curves import step
from models import MODELS

WIDTH, HEIGHT = 1020, 600
MASK_SIZE = 680, 400
EXPOSURE = {"light": 0.93, "dark": 1.0}
_BLACK = 0.004
"""The model is never darker; what is, is the shadow on the floor."""
TARGET = Path(__file__).parents[2] / "packages/ui/src/pictures/vehicles"


def _shown(light):
    """Linear light as the screen shows it, with a soft shoulder for highlights."""
    soft = np.where(light > 0.6, 0.6 + 0.4 * (1 - np.exp(-(light - 0.6) / 0.4 * 0.75)), light)
    return np.where(soft <= 0.0031308, soft * 12.92, 1.055 * np.maximum(soft, 1e-6) ** (1 / 2.4) - 0.055).clip(0, 1)


def _mean(values, reach):
    """The mean over a square around each pixel."""
    for axis in (0, 1):
        edges = [(reach + 1, reach) if axis == each else (0, 0) for each in (0, 1)]
        sums = np.pad(values, edges, "edge").cumsum(axis)
        length = values.shape[axis]
        upper = np.take(sums, range(2 * reach + 1, 2 * reach + 1 + length), axis)
        values = (upper - np.take(sums, range(length), axis)) / (2 * reach + 1)
    return values


def _shadow(cover, light):
    """The cover with an even shadow that is gone before the picture's edge; contacts with the floor stay sharp."""
    height, width = cover.shape
    row, column = np.mgrid[0:height, 0:width]
    edge = np.minimum(np.minimum(column, width - 1 - column) / (0.10 * width), (height - 1 - row) / (0.12 * height))
    thin = np.clip((cover - 0.10) / 0.90, 0, 1) ** 1.5 * step(edge, 0, 1)
    is_shadow = light.max(2) < _BLACK
    weight = is_shadow.astype(float)
    total, reach = thin * weight, max(3, width // 110)
    for _ in range(3):
        total, weight = _mean(total, reach), _mean(weight, reach)
    even = total / np.maximum(weight, 1e-4)
    deep = step(even, 0.70, 0.90)
    return np.where(is_shadow, thin * deep + even * (1 - deep), cover)


def _smaller(plane, size):
    return np.asarray(Image.fromarray(plane.astype(np.float32), "F").resize(size, Image.LANCZOS)).clip(0, 1)


def _base(picture, exposure):
    """The picture itself, 8 bits per channel."""
    light, cover = picture[..., :3] * exposure, picture[..., 3].clip(0, 1)
    colours = _shown(light / np.maximum(cover, 1e-4)[..., None])
    alpha = _shadow(cover, light)
    planes = [_smaller(colours[..., i] * alpha, (WIDTH, HEIGHT)) for i in range(3)]
    alpha = _smaller(alpha, (WIDTH, HEIGHT))
    alpha[alpha < 0.006] = 0
    colours = np.dstack(planes) / np.maximum(alpha, 1e-3)[..., None]
    return (np.dstack([colours, alpha]).clip(0, 1) * 255 + 0.5).astype(np.uint8)


def _mask(layers, name):
    """How much a colour changes each pixel: the pigment's part of the light, as the screen shows it."""
    whole = layers["picture"][..., :3].mean(2)
    pigment = layers["pigment"]
    at_black = 1 - _shown(whole * (1 - pigment)) / np.maximum(_shown(whole), 1e-3)
    # Between what black paint needs and what middle tones need.
    strength = _widened(layers[name]) * (0.35 * at_black.clip(0, 1) + 0.65 * pigment)
    return _smaller(strength, MASK_SIZE)


def _widened(layer):
    """One pixel more on each side: no grey rim remains where paint ends."""
    edges = np.pad(layer, 1, "edge")
    height, width = layer.shape
    return np.max([edges[y : y + height, x : x + width] for y in range(3) for x in range(3)], 0)


def _as_picture(mask):
    """A mask as brightness; where it is nothing, it is transparent too, whatever packing does to the edges."""
    grey = (mask * 255 + 0.5).astype(np.uint8)
    return np.dstack([grey, grey, grey, np.where(grey > 3, 255, 0).astype(np.uint8)])


@contextmanager
def _png(pixels):
    """The name of a file with the pixels without loss, for an encoder."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        Image.fromarray(pixels, "RGBA").save(file.name)
        yield file.name


def _webp(pixels, path, *options):
    with _png(pixels) as source:
        subprocess.run(["cwebp", "-quiet", "-m", "6", *options, source, "-o", str(path)], check=True)


def _avif(pixels, path, level):
    """Colours and cover at the same level: 0 is without loss, 63 the worst."""
    levels = [f"{plane}{value}" for plane in ("", "alpha:") for value in ("end-usage=q", f"cq-level={level}")]
    advanced = [word for each in [*levels, "tune=ssim"] for word in ("-a", each)]
    bounds = ["--min", "0", "--max", "63", "--minalpha", "0", "--maxalpha", "63"]
    with _png(pixels) as source:
        subprocess.run(["avifenc", "-s", "3", "-y", "420", *bounds, *advanced, source, str(path)], check=True)


def _is_seen(corners):
    """Whether an area is in the picture and faces the camera: its corners go round clockwise, in more than a line."""
    if not all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in corners):
        return False
    pairs = zip(corners, [*corners[1:], corners[0]])
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) > 500


def pack(folder, model, view):
    """Packs both themes of a view; returns its places for text."""
    for theme in ("light", "dark"):
        target = TARGET / view / theme
        target.mkdir(parents=True, exist_ok=True)
        name = f"{model}-{view}-{theme}"
        layers = np.load(folder / f"{name}.npz")
        base = _base(layers["picture"], EXPOSURE[theme])
        _avif(base, target / f"{name}.avif", 32)
        for layer in ("paint", "stripe"):
            mask = _as_picture(_mask(layers, layer))
            _webp(mask, target / f"{name}-{layer}.webp", "-q", "50", "-sharp_yuv")
    places = json.loads((folder / f"{model}-{view}.json").read_text())
    return {area: corners for area, corners in places.items() if _is_seen(corners)}


def main():
    """Packs the models named, or all that were rendered, in the views that were."""
    folder = Path(sys.argv[1])
    frames = TARGET / "frames.json"
    known = json.loads(frames.read_text()) if frames.exists() else {}
    for view in ("hero", "side", "detail"):
        rendered = [model for model in sys.argv[2:] or MODELS if (folder / f"{model}-{view}-dark.npz").exists()]
        places = {**known.get(view, {}), **{model: pack(folder, model, view) for model in rendered}}
        known[view] = {model: places[model] for model in MODELS if model in places}
    frames.write_text(json.dumps(known, indent=2) + "\n")


if __name__ == "__main__":
    main()
