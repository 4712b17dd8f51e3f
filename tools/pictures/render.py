"""Renders one model in its layers: blender -b --factory-startup -P tools/pictures/render.py -- MODEL FOLDER [options].

Options: --view hero --themes light,dark --scale 1.6 --samples 8. Each theme gives a file of numpy in the folder, with
the picture's linear light, how much of it the paint threw back, and the layers of paint and livery; pack.py does the
rest.
"""

import argparse
import json
import shutil
import sys
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from body import Body  # noqa: E402
from charger import charger  # noqa: E402
from details import all_details  # noqa: E402
from materials import light_up, palette  # noqa: E402
from models import MODELS, Motorbike, Pile  # noqa: E402
from motorbike import motorbike  # noqa: E402
from noise import without_noise  # noqa: E402
from paint import body_paint  # noqa: E402
from studio import VIEWS, camera, darken, ground, in_picture, lights  # noqa: E402
from wheels import wheels  # noqa: E402

WIDTH, HEIGHT = 1020, 600


def _options():
    given = argparse.ArgumentParser()
    given.add_argument("model", choices=MODELS)
    given.add_argument("folder", type=Path)
    given.add_argument("--view", default="hero", choices=VIEWS)
    given.add_argument("--themes", default="light,dark")
    given.add_argument("--scale", type=float, default=1.6)
    given.add_argument("--samples", type=int, default=8)
    return given.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def _modelled(model, materials):
    """Builds the model; returns its areas for text, and how far away the camera stands."""
    if isinstance(model, Pile):
        return charger(model, materials), 7.5
    if isinstance(model, Motorbike):
        return motorbike(model, materials), 6.5
    paint = body_paint(model)
    body = Body(model, paint, materials)
    wheels(model, materials)
    return all_details(body, paint, materials), 10.5


def _set_up(size, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.5, 12
    cycles.filter_width = 1.5
    cycles.blur_glossy = 0.5
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    for name in ("paint", "stripe"):
        added = layer.aovs.add()
        added.name = name
        added.type = "VALUE"


_PASSES = {
    "image": "Image", "normal": "Normal", "direct": "DiffDir", "indirect": "DiffInd", "surface": "DiffCol",
    "paint": "paint", "stripe": "stripe",
}


def _rendered(folder):
    """Renders, and returns every pass as an array."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = str(folder)
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.color_mode = "RGBA"
    output.file_slots.clear()
    for name, socket in _PASSES.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[socket], output.inputs[name])
    bpy.ops.render.render()

    def load(name):
        picture = bpy.data.images.load(str(folder / f"{name}0001.exr"))
        picture.colorspace_settings.name = "Non-Color"
        picture.alpha_mode = "CHANNEL_PACKED"
        width, height = picture.size
        pixels = np.empty(width * height * 4, np.float32)
        picture.pixels.foreach_get(pixels)
        bpy.data.images.remove(picture)
        return pixels.reshape(height, width, 4)[::-1]

    passes = {name: load(name) for name in _PASSES}
    shutil.rmtree(folder)
    return passes


def _layers(passes):
    """The picture without noise, and the share of its light that the paint's pigment threw back."""
    diffuse = (passes["direct"] + passes["indirect"])[..., :3] * passes["surface"][..., :3]
    light = np.concatenate([passes["image"], diffuse.mean(2, keepdims=True)], 2)
    clean = without_noise(light, passes["normal"][..., :3], passes["surface"][..., :3])
    whole = np.maximum(clean[..., :3].mean(2), 1e-4)
    pigment = np.clip(clean[..., 4] / whole, 0, 1)
    return {
        "picture": clean[..., :4], "pigment": pigment,
        "paint": passes["paint"][..., 0].clip(0, 1), "stripe": passes["stripe"][..., 0].clip(0, 1),
    }


def main():
    """Models once, then renders every theme."""
    asked = _options()
    size = round(WIDTH * asked.scale), round(HEIGHT * asked.scale)
    asked.folder.mkdir(parents=True, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials = palette()
    areas, distance = _modelled(MODELS[asked.model], materials)
    parts = [part for part in bpy.context.scene.objects if part.type in ("MESH", "CURVE", "FONT")]
    floor = ground()
    _set_up(size, asked.samples)
    is_pile = isinstance(MODELS[asked.model], Pile)
    margins = (0.04, 0.03, 0.10) if is_pile else (0.035, 0.03, 0.085)
    if asked.view == "detail":
        eye = camera(asked.view, parts, distance / 2, size, (0.02, 0.02, 0.02), MODELS[asked.model].near())
    else:
        eye = camera(asked.view, parts, distance, size, margins)
    name = f"{asked.model}-{asked.view}"
    places = {area: in_picture(eye, corners, (WIDTH, HEIGHT)) for area, corners in areas.items()}
    (asked.folder / f"{name}.json").write_text(json.dumps(places))
    for theme in asked.themes.split(","):
        dark = theme == "dark"
        lights(dark)
        darken(floor, dark)
        light_up(materials, dark)
        passes = _rendered(asked.folder / f"{name}-{theme}-passes")
        np.savez(asked.folder / f"{name}-{theme}.npz", **_layers(passes))


main()
